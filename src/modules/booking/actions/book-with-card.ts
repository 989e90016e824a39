import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { settleSetup } from '#modules/payments/server';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, needsCardLater } from '../queries/find-hold.ts';
import { setupForm } from '../schemas.ts';
import { keepCardOfSeries } from '../store/series.ts';
import { bookForNothing } from './book-for-nothing.ts';

/** Books a mentorship whose first session is free, after saving the card for the later ones (product decision 22). */
export const bookWithCard = action(
  { who: 'signed-in', input: setupForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input }) => {
    const { id: userId, profileId } = actor;
    const { db, clock } = platform;
    const hold = await findHold(db, profileId, input.hold);
    const found = hold && (await findAppointment(db, actor, hold.id));
    if (!hold || !found?.seriesId) return refused('not-found');
    if (hold.price.cents > 0 || !needsCardLater(hold)) return refused('payment-missing');
    const consent = await db
      .selectFrom('orders')
      .select('mandate')
      .where('appointment_id', '=', hold.id)
      .executeTakeFirst();
    if (!consent?.mandate) return refused('card-consent-missing');
    const card = await settleSetup(platform, input.setup, userId);
    if (!card) return refused('card-not-added');
    const { seriesId } = found;
    const booked = await db.transaction().execute(async (trx) => {
      const answer = await bookForNothing(trx, hold.id, clock.now());
      if (answer.ok) await keepCardOfSeries(trx, seriesId, card, profileId);
      return answer;
    });
    if (!booked.ok) return booked;
    await publishAppointment(platform, found);
    return done({ id: hold.id });
  },
);
