import { done, refused } from '#kernel/outcome';
import { action, beginFirstSession, type Caller } from '#modules/identity/server';
import { paymentFor } from '#modules/payments/server';
import { findHold } from '../queries/find-hold.ts';
import { newAccountOf } from '../queries/visitor-account.ts';
import { heldForm } from '../schemas.ts';
import { settlePayment } from './settle-payment.ts';

/** Called by a browser that is not signed in, after the payment. Asks the provider, as `finishPayment` does. Signs the browser in if the payment
 * created the account. */
export const finishVisitorPayment = action(
  { who: 'everyone', input: heldForm, invalid: () => refused('not-found') },
  async ({ platform, input: { hold: id } }, browser: string, caller: Caller) => {
    const before = await findHold(platform.db, { browser }, id);
    if (!before) return refused('not-found');
    const payment = await paymentFor(platform.db, id);
    if (!payment) return refused(before.status === 'cancelled' ? 'hold-expired' : 'payment-missing');
    const state = await settlePayment(platform, payment.id);
    const after = await findHold(platform.db, { browser }, id);
    // Paid too late: the money is refunded.
    if (!after || after.status === 'cancelled') return refused(state === 'voided' ? 'hold-expired' : 'slot-lost');
    const paid = state === 'captured' || state === 'authorised';
    const userId = paid ? await newAccountOf(platform.db, browser, id) : undefined;
    const cookies = userId ? await beginFirstSession(platform, userId, caller) : [];
    return done({ id, paid, requested: after.status === 'requested', cookies });
  },
);
