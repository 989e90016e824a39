import type { Stripe } from 'stripe';
import type { Platform } from '#platform/platform';
import type { Refund } from '../store/refunds.ts';
import { callIdempotently } from './call-idempotently.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly stripe: Stripe };

/** Creates the refund at the provider, or reads its status if it exists. */
export async function requestRefund(deps: Deps, refund: Refund): Promise<Stripe.Refund> {
  const { stripe } = deps;
  const { id, intentId, refundId, requestedAt } = refund;
  if (refundId) return stripe.refunds.retrieve(refundId);
  return callIdempotently(deps, {
    table: 'refunds',
    id,
    requestedAt,
    find: () => findRefund(stripe, refund),
    make: (attempt) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: refund.amountCents, metadata: { refund: id } },
        { idempotencyKey: `refund-${id}-${attempt}` },
      ),
  });
}

async function findRefund(stripe: Stripe, { id, intentId }: Refund) {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.refund === id) return refund;
  }
  return undefined;
}
