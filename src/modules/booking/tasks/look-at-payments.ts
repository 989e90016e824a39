import { askForDue, claimPayments, giveBack } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { settlePayment } from '../actions/settle-payment.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'redis' | 'log' | 'stripe'>;

const batch = 10;

/** Every payment that something happened to, or whose time has come; how many. */
export async function lookAtPayments(means: Means): Promise<number> {
  const { db, clock, log, stripe } = means;
  if (!stripe) return 0;
  const due = await askForDue(db, clock.now(), batch);
  const ids = await claimPayments(db, clock.now(), batch);
  await Promise.all(
    ids.map(async (id) => {
      try {
        await settlePayment(means, id);
      } catch (error) {
        log.warn({ err: error, payment: id }, 'a payment was not settled, it is looked at again');
        await giveBack(db, 'payments', id, clock.now());
      }
    }),
  );
  return due + ids.length;
}
