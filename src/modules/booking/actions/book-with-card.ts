import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { settleSetup } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, needsCardLater } from '../queries/find-hold.ts';
import type { BookingRefusal } from '../refusals.ts';
import { setupForm } from '../schemas.ts';
import { keepCardOfSeries } from '../store/series.ts';
import { bookForNothing } from './book-for-nothing.ts';

/** Books a mentorship whose first session is free, after saving the card for the later ones (product decision 22). */
export async function bookWithCard(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ id: AppointmentId }, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { id: userId, profileId } = person.value;
  const { db, clock } = platform;
  const input = setupForm.safeParse(form);
  const hold = input.success ? await findHold(db, profileId, input.data.hold) : undefined;
  const found = hold && (await findAppointment(db, person.value, hold.id));
  if (!input.success || !hold || !found?.seriesId) return refused('not-found');
  if (hold.price.cents > 0 || !needsCardLater(hold)) return refused('payment-missing');
  const consent = await db
    .selectFrom('orders')
    .select('mandate')
    .where('appointment_id', '=', hold.id)
    .executeTakeFirst();
  if (!consent?.mandate) return refused('card-consent-missing');
  const card = await settleSetup(platform, input.data.setup, userId);
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
}
