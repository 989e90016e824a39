import type { Stripe } from 'stripe';
import type { Platform } from '#platform/platform';
import { keyLivesMs } from '../rules/life.ts';
import { beginRefund, forgetRefundAttempt, type Refund } from '../store/refunds.ts';
import { isBroken } from './errors.ts';

type Means = Pick<Platform, 'db' | 'clock'> & { readonly stripe: Stripe };

/** Sends money back, or reads how far it got. A refund is no move that can be repeated: what may have been sent is looked for
 * before it is sent under another key. */
export async function askRefund(means: Means, refund: Refund): Promise<Stripe.Refund> {
  const { db, stripe, clock } = means;
  if (refund.refundId) return stripe.refunds.retrieve(refund.refundId);
  if (refund.askedAt && clock.now().getTime() - refund.askedAt.getTime() > keyLivesMs) {
    const found = await findRefund(stripe, refund);
    if (found) return found;
    await forgetRefundAttempt(db, refund.id);
  }
  const attempt = await beginRefund(db, refund.id, clock.now());
  try {
    return await stripe.refunds.create(
      { payment_intent: refund.intentId, amount: refund.amountCents, metadata: { refund: refund.id } },
      { idempotencyKey: `refund-${refund.id}-${attempt}` },
    );
  } catch (error) {
    if (!isBroken(error)) throw error;
    const found = await findRefund(stripe, refund);
    if (found) return found;
    await forgetRefundAttempt(db, refund.id);
    throw error;
  }
}

async function findRefund(stripe: Stripe, { id, intentId }: Refund) {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.refund === id) return refund;
  }
  return undefined;
}
