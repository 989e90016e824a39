import { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { priceWith } from '#modules/payments';
import { findPromoCode, paymentFor, recordUse } from '#modules/payments/server';
import { limitOf, type RateLimit } from '#platform/limits';
import { publishLive } from '#platform/live';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, isLive } from '../queries/find-hold.ts';
import { promoForm } from '../schemas.ts';
import { lockPrice, takeStep } from '../store/appointments.ts';
import { closePayment } from './close-payment.ts';

const attemptLimit: RateLimit = {
  name: 'booking:promo-codes-of',
  most: (env) => env.PROMO_CODES_PER_HOUR,
  seconds: 3600,
};

/** Applies a promo code to a hold at checkout; for a mentorship, to its first session. A rejected code changes neither the price
 * nor an earlier code. */
export const applyPromoCode = action(
  { who: 'signed-in', input: z.unknown() },
  async ({ platform, actor, input: form, now }) => {
    const { db } = platform;
    const { id: userId, profileId: client } = actor;
    // Rate limit before the lookup, or codes could be guessed.
    if (!(await limitOf(platform, attemptLimit).allow(userId))) return refused('too-many-attempts');
    const input = promoForm.safeParse(form);
    if (!input.success) return refused('promo-unknown');
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
      const found = await findAppointment(trx, actor, appointmentId);
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
  },
);
