import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { paymentFor } from '#modules/payments/server';
import { findAppointment } from '../queries/find-appointment.ts';
import { appointmentForm } from '../schemas.ts';
import { settlePayment } from './settle-payment.ts';

/** Called by the browser after the payment. Does not trust it: asks the provider. If the provider is undecided, its webhook
 * triggers another check. */
export const finishPayment = action(
  { who: 'signed-in', input: appointmentForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id } }) => {
    const before = await findAppointment(platform.db, actor, id);
    if (before?.role !== 'client') return refused('not-found');
    const payment = await paymentFor(platform.db, id);
    if (!payment) return refused(before.status === 'cancelled' ? 'hold-expired' : 'payment-missing');
    const state = await settlePayment(platform, payment.id);
    const after = await findAppointment(platform.db, actor, id);
    // Paid too late: the money is refunded.
    if (after?.status === 'cancelled') return refused(state === 'voided' ? 'hold-expired' : 'slot-lost');
    return done({ id, paid: state === 'captured' || state === 'authorised' });
  },
);
