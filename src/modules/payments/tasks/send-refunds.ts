import type { Stripe } from 'stripe';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { isDisputed } from '../provider/errors.ts';
import { askRefund } from '../provider/refunds.ts';
import { nextLookMs } from '../rules/life.ts';
import { giveBack } from '../store/payments.ts';
import { postRefund } from '../store/postings.ts';
import { claimRefunds, leaveToBank, type Refund, recordRefund } from '../store/refunds.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'log' | 'redis' | 'stripe'>;

const batch = 10;
/** The bank takes days; the provider tells when it has, and is asked every so often in case that gets lost. */
const askedAgainMs = 6 * 3_600_000;

/** Money that is owed back goes back; how many refunds were looked at. */
export async function sendRefunds(means: Means): Promise<number> {
  const { db, clock, log, stripe } = means;
  if (!stripe) return 0;
  const refunds = await claimRefunds(db, clock.now(), batch);
  await Promise.all(
    refunds.map(async (refund) => {
      try {
        await sendRefund({ ...means, stripe }, refund);
      } catch (error) {
        if (isDisputed(error)) return leaveToBank(db, refund, new Date(clock.now().getTime() + askedAgainMs));
        log.warn({ err: error, refund: refund.id }, 'a refund was not sent, it is tried again');
        await giveBack(db, 'refunds', refund.id, clock.now());
      }
    }),
  );
  return refunds.length;
}

async function sendRefund(means: Means & { readonly stripe: Stripe }, refund: Refund) {
  const { db, clock, log } = means;
  const said = await askRefund(means, refund);
  const state = stateOf(said);
  const now = clock.now();
  const lookAt = state === 'sent' ? new Date(now.getTime() + Math.max(nextLookMs(refund.looks), askedAgainMs)) : null;
  await db.transaction().execute(async (trx) => {
    const isNew = await recordRefund(trx, { id: refund.id, refundId: said.id }, state, now, lookAt);
    if (isNew) await postRefund(trx, refund, now);
  });
  // « Total payé » is another one now.
  await publishLive(means, refund.clientUserId, { topic: 'appointments' });
  // The bank gave it back to us: the card is closed. It stays in the reconciliation until somebody has found another way.
  if (state === 'failed') log.error({ refund: refund.id, reason: said.failure_reason }, 'a refund failed for good');
}

function stateOf({ status }: Stripe.Refund): 'sent' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}
