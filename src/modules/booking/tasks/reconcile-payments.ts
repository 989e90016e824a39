import { claimPayments, releaseLease, startDueCharges } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { settlePayment } from '../actions/settle-payment.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'redis' | 'log' | 'stripe'>;

const batch = 10;

/** Reconciles the payments that are due for a charge or a check; returns how many. */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const { db, clock, log, stripe } = deps;
  if (!stripe) return 0;
  const due = await startDueCharges(db, clock.now(), batch);
  const ids = await claimPayments(db, clock.now(), batch);
  await Promise.all(
    ids.map(async (id) => {
      try {
        await settlePayment(deps, id);
      } catch (error) {
        log.warn({ err: error, payment: id }, 'payment not settled, retrying');
        await releaseLease(db, 'payments', id, clock.now());
      }
    }),
  );
  return due + ids.length;
}
