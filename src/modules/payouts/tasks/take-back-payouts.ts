import { forgetCall, releaseLease } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { isShort, reverseTransfer } from '../provider/transfers.ts';
import { claimReversals, recordReversed } from '../store/reversals.ts';

const batch = 10;
/** Retry interval when the expert's account is empty: it fills with their next sessions. */
const emptyMs = 6 * 3_600_000;

/** Reverses the transfer of a session that was refunded after its payout; returns how many were checked. An IBAN cannot be debited:
 * the expert sends the money back, and an admin records it. */
export async function takeBackPayouts(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>): Promise<number> {
  const { db, clock, log, stripe } = platform;
  if (!stripe) return 0;
  const reversals = await claimReversals(db, clock.now(), batch);
  for (const reversal of reversals) {
    const { id, transferId } = reversal;
    try {
      const made = await reverseTransfer({ db, clock, stripe }, { ...reversal, transferId: transferId ?? '' });
      await db.transaction().execute((trx) => recordReversed(trx, reversal, made.id, clock.now()));
    } catch (error) {
      if (!isShort(error)) {
        log.warn({ err: error, reversal: id }, 'payout reversal failed, retrying');
        await releaseLease(db, 'payout_reversals', id, clock.now());
        continue;
      }
      await forgetCall(db, 'payout_reversals', id);
      const later = new Date(clock.now().getTime() + emptyMs);
      await db.updateTable('payout_reversals').set({ next_check_at: later }).where('id', '=', id).execute();
    }
  }
  return reversals.length;
}
