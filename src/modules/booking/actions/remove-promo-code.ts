import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { forgetUse, paymentFor } from '#modules/payments/server';
import { publishLive } from '#platform/live';
import { findAppointment } from '../queries/find-appointment.ts';
import { findHold, isLive } from '../queries/find-hold.ts';
import { heldForm } from '../schemas.ts';
import { lockPrice, takeStep } from '../store/appointments.ts';
import { closePayment } from './close-payment.ts';

/** Removes the promo code from a hold and restores its price; the client may use the code later. */
export const removePromoCode = action(
  { who: 'signed-in', input: heldForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input, now }) => {
    const { id: userId, profileId: client } = actor;
    const { db } = platform;
    const hold = await findHold(db, client, input.hold);
    if (!hold) return refused('not-found');
    if (!isLive(hold, now)) return refused('slot-lost');
    if (!hold.promo) return done({ price: hold.price });
    if (!(await closePayment(platform, hold.id))) return refused('payment-under-way');

    const outcome = await db.transaction().execute(async (trx) => {
      await lockPrice(trx, hold.id);
      if (await paymentFor(trx, hold.id)) return refused('payment-under-way');
      const found = await findAppointment(trx, actor, hold.id);
      if (found?.status !== 'held') return refused('slot-lost');
      const priceCents = found.priceCents + found.discountCents;
      const own = { step: 'discount', to: 'held', by: 'client', byId: client, now } as const;
      if (!(await takeStep(trx, found, { ...own, priceCents, discountCents: 0 })))
        return refused('appointment-changed');
      await forgetUse(trx, hold.id);
      return done({ price: { cents: priceCents, currency: found.currency } });
    });
    if (outcome.ok) await publishLive(platform, userId, { topic: 'appointments' });
    return outcome;
  },
);
