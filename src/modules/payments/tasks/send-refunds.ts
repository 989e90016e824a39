import type { Stripe } from 'stripe';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { isDisputed } from '../provider/errors.ts';
import { requestRefund } from '../provider/refunds.ts';
import { nextCheckMs } from '../rules/life.ts';
import { releaseLease } from '../store/payments.ts';
import { postRefund } from '../store/postings.ts';
import { claimRefunds, leaveToBank, type Refund, recordRefund } from '../store/refunds.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'redis' | 'stripe'>;

const batch = 10;
/** Poll interval of sent refunds: the bank takes days, and the webhook may get lost. */
const pollIntervalMs = 6 * 3_600_000;

/** Sends owed refunds and polls sent ones; returns how many. */
export async function sendRefunds(deps: Deps): Promise<number> {
  const { db, clock, log, stripe } = deps;
  if (!stripe) return 0;
  const refunds = await claimRefunds(db, clock.now(), batch);
  await Promise.all(
    refunds.map(async (refund) => {
      try {
        await sendRefund({ ...deps, stripe }, refund);
      } catch (error) {
        if (isDisputed(error)) return leaveToBank(db, refund, new Date(clock.now().getTime() + pollIntervalMs));
        log.warn({ err: error, refund: refund.id }, 'refund not sent, retrying');
        await releaseLease(db, 'refunds', refund.id, clock.now());
      }
    }),
  );
  return refunds.length;
}

async function sendRefund(deps: Deps & { readonly stripe: Stripe }, refund: Refund) {
  const { db, clock, log } = deps;
  const answer = await requestRefund(deps, refund);
  const state = stateOf(answer);
  const now = clock.now();
  const nextCheckAt =
    state === 'sent' ? new Date(now.getTime() + Math.max(nextCheckMs(refund.checks), pollIntervalMs)) : null;
  await db.transaction().execute(async (trx) => {
    const isNew = await recordRefund(trx, { id: refund.id, refundId: answer.id }, state, now, nextCheckAt);
    if (isNew) await postRefund(trx, refund, now);
  });
  // Refreshes « Total payé » on the client's pages.
  await publishLive(deps, refund.clientUserId, { topic: 'appointments' });
  // The bank returned the refund: the card is closed. Reconciliation reports it until an admin has found another way.
  if (state === 'failed') log.error({ refund: refund.id, reason: answer.failure_reason }, 'refund failed permanently');
}

function stateOf({ status }: Stripe.Refund): 'sent' | 'done' | 'failed' {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}
