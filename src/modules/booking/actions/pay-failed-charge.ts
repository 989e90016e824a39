import { refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { findOwnCard, paymentFor } from '#modules/payments/server';
import { findAppointment } from '../queries/find-appointment.ts';
import { payForm } from '../schemas.ts';
import { returnClientSecret } from './open-payment.ts';

/** Opens a manual payment for a mentorship session whose saved card was declined, with this card or another (product decision 49). */
export const payFailedCharge = action(
  { who: 'signed-in', input: payForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id, card } }) => {
    const { db, stripe } = platform;
    if (!stripe) return refused('payments-closed');
    const found = await findAppointment(db, actor, id);
    if (found?.role !== 'client') return refused('not-found');
    const payment = await paymentFor(db, id);
    if (found.status !== 'scheduled' || !payment) return refused('appointment-over');
    if (payment.state !== 'pending' || payment.failures === 0)
      return refused(payment.state === 'captured' ? 'nothing-to-pay' : 'payment-under-way');
    const method = card ? await findOwnCard(db, actor.id, card) : undefined;
    if (card && !method) return refused('card-unknown');
    return returnClientSecret(platform, id, method);
  },
);
