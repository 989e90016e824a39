import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { paymentFor } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { findAppointment } from '../queries/find-appointment.ts';
import type { BookingRefusal } from '../refusals.ts';
import { appointmentForm } from '../schemas.ts';
import { settlePayment } from './settle-payment.ts';

/** Called by the browser after the payment. Does not trust it: asks the provider. If the provider is undecided, its webhook
 * triggers another check. */
export async function finishPayment(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ id: AppointmentId; paid: boolean }, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = appointmentForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { id } = input.data;
  const before = await findAppointment(platform.db, person.value, id);
  if (before?.role !== 'client') return refused('not-found');
  const payment = await paymentFor(platform.db, id);
  if (!payment) return refused(before.status === 'cancelled' ? 'hold-expired' : 'payment-missing');
  const state = await settlePayment(platform, payment.id);
  const after = await findAppointment(platform.db, person.value, id);
  // Paid too late: the money is refunded.
  if (after?.status === 'cancelled') return refused(state === 'let-go' ? 'hold-expired' : 'slot-lost');
  return done({ id, paid: state === 'taken' || state === 'authorised' });
}
