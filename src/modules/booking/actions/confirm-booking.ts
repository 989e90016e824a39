import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { noteAcceptance } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, needsCardLater } from '../queries/find-hold.ts';
import type { BookingRefusal } from '../refusals.ts';
import { orderRefusal } from '../rules/order.ts';
import { heldForm, orderForm } from '../schemas.ts';
import { saveOrder } from '../store/orders.ts';
import { bookForNothing } from './book-for-nothing.ts';
import type { OrderWords } from './open-payment.ts';

/** Books a free hold. A paid one is confirmed by its payment (`confirmHold`), and a mentorship by the card for its later sessions
 * (`bookWithCard`). */
export async function confirmBooking(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
  { earlyStart }: Pick<OrderWords, 'earlyStart'>,
): Promise<Outcome<{ id: AppointmentId; status: 'requested' | 'scheduled' }, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { profileId } = person.value;
  const { db, clock } = platform;
  const asked = heldForm.safeParse(form);
  const hold = asked.success ? await findHold(db, profileId, asked.data.hold) : undefined;
  const found = hold && (await findAppointment(db, person.value, hold.id));
  if (!found) return refused('not-found');
  if (hold.price.cents > 0 || needsCardLater(hold)) return refused('payment-missing');
  const input = orderForm.safeParse(form);
  if (!input.success) return refused(orderRefusal(input.error));
  const now = clock.now();
  const booked = await db.transaction().execute(async (trx) => {
    const answer = await bookForNothing(trx, hold.id, now);
    const earlyStartWords = input.data.buyer === 'consumer' ? earlyStart : '';
    const order = { ...input.data, earlyStartWords, keepsCard: false, mandate: '' };
    if (!answer.ok) return answer;
    await saveOrder(trx, hold.id, profileId, order, now);
    await noteAcceptance(trx, { way: 'checkout', userId: person.value.id, appointmentId: hold.id }, now);
    return answer;
  });
  if (!booked.ok) return booked;
  await publishAppointment(platform, found);
  return done({
    id: hold.id,
    status: booked.value === 'requested' || found.status === 'requested' ? 'requested' : 'scheduled',
  });
}
