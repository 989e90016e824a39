import { done, refused } from '#kernel/outcome';
import { action, noteAcceptance } from '#modules/identity/server';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, needsCardLater } from '../queries/find-hold.ts';
import { lacksEarlyStart, orderRefusal } from '../rules/order.ts';
import { heldForm, orderForm } from '../schemas.ts';
import { saveOrder } from '../store/orders.ts';
import { bookForNothing } from './book-for-nothing.ts';
import type { OrderWords } from './open-payment.ts';

/** Books a free hold. A paid one is confirmed by its payment (`confirmHold`), and a mentorship by the card for its later sessions
 * (`bookWithCard`). */
export const confirmBooking = action(
  // The other fields are read once the hold is known to be free.
  { who: 'signed-in', input: heldForm.loose(), invalid: () => refused('not-found') },
  async ({ platform, actor, input: form, now }, { earlyStart }: Pick<OrderWords, 'earlyStart'>) => {
    const { profileId } = actor;
    const { db } = platform;
    const hold = await findHold(db, profileId, form.hold);
    const found = hold && (await findAppointment(db, actor, hold.id));
    if (!found) return refused('not-found');
    if (hold.price.cents > 0 || needsCardLater(hold)) return refused('payment-missing');
    const input = orderForm.safeParse(form);
    if (!input.success) return refused(orderRefusal(input.error));
    if (lacksEarlyStart(input.data, hold.sessions[0]?.startsAt, now)) return refused('early-start-missing');
    const booked = await db.transaction().execute(async (trx) => {
      const answer = await bookForNothing(trx, hold.id, now);
      const earlyStartWords = input.data.buyer === 'consumer' && input.data.startsEarly ? earlyStart : '';
      const order = { ...input.data, earlyStartWords, keepsCard: false, mandate: '' };
      if (!answer.ok) return answer;
      await saveOrder(trx, hold.id, profileId, order, now);
      await noteAcceptance(trx, { way: 'checkout', userId: actor.id, appointmentId: hold.id }, now);
      return answer;
    });
    if (!booked.ok) return booked;
    await publishAppointment(platform, found);
    const status: 'requested' | 'scheduled' =
      booked.value === 'requested' || found.status === 'requested' ? 'requested' : 'scheduled';
    return done({ id: hold.id, status });
  },
);
