import type { Money } from '#kernel/money';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { priceWith } from '#modules/payments';
import { findPromoCode, paymentFor, recordUse } from '#modules/payments/server';
import { publishLive } from '#platform/live';
import type { Booking } from '../booking.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, isLive } from '../queries/find-hold.ts';
import type { BookingRefusal } from '../refusals.ts';
import { promoForm } from '../schemas.ts';
import { lockPrice, takeStep } from '../store/appointments.ts';
import { closePayment } from './close-payment.ts';

/** Applies a promo code to a hold at checkout; for a mentorship, to its first session. A rejected code changes neither the price
 * nor an earlier code. */
export async function applyPromoCode(
  { platform, allowPromoCode }: Booking,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ price: Money }, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { id: userId, profileId: client } = person.value;
  // Rate limit before the lookup, or codes could be guessed.
  if (!(await allowPromoCode(userId))) return refused('too-many-attempts');
  const input = promoForm.safeParse(form);
  if (!input.success) return refused('promo-unknown');
  const { db, clock } = platform;
  const now = clock.now();
  const hold = await findHold(db, client, input.data.hold);
  if (!hold) return refused('not-found');
  if (!isLive(hold, now)) return refused('slot-lost');
  const { id: appointmentId, price } = hold;
  const presented = { code: input.data.code, client, appointmentId, currency: price.currency, now };
  const worth = await findPromoCode(db, presented);
  if (!worth.ok) return worth;
  if (!(await closePayment(platform, appointmentId))) return refused('payment-under-way');

  const outcome = await db.transaction().execute(async (trx) => {
    await lockPrice(trx, appointmentId);
    if (await paymentFor(trx, appointmentId)) return refused('payment-under-way');
    const found = await findAppointment(trx, person.value, appointmentId);
    if (found?.status !== 'held') return refused('slot-lost');
    const code = await findPromoCode(trx, presented, { lock: true });
    if (!code.ok) return code;
    const before = { cents: found.priceCents + found.discountCents, currency: found.currency };
    const after = priceWith(code.value.reduction, before);
    const stepped = await takeStep(trx, found, {
      step: 'discount',
      to: 'held',
      by: 'client',
      byId: client,
      now,
      priceCents: after.cents,
      discountCents: before.cents - after.cents,
    });
    if (!stepped) return refused('appointment-changed');
    await recordUse(trx, { id: code.value.id, client, appointmentId, now });
    return done({ price: after });
  });
  if (outcome.ok) await publishLive(platform, userId, { topic: 'appointments' });
  return outcome;
}
