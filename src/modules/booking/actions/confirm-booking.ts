import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import type { BookingRefusal } from '../refusals.ts';
import { appointmentForm } from '../schemas.ts';
import { confirmHold } from '../store/appointments.ts';

/** A client takes what costs nothing. What costs something is confirmed by its payment (`confirmHold`). */
export async function confirmBooking(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ id: AppointmentId; status: 'requested' | 'scheduled' }, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = appointmentForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { id } = input.data;
  const found = await findAppointment(platform.db, person.value, id);
  if (found?.role !== 'client') return refused('not-found');
  if (found.priceCents > 0) return refused('payment-missing');
  const said = await confirmHold(platform.db, id, platform.clock.now());
  if (said === 'lost' || said === 'unknown') return refused('slot-unavailable');
  await publishAppointment(platform, found);
  return done({ id, status: said === 'requested' || found.status === 'requested' ? 'requested' : 'scheduled' });
}
