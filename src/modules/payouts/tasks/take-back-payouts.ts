import { forgetCall, giveBack } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { isShort, reverseTransfer } from '../provider/transfers.ts';
import { claimReversals, recordReversed } from '../store/reversals.ts';

const batch = 10;
/** The expert's account is empty: it fills with their next sessions. */
const emptyMs = 6 * 3_600_000;

/** What a refund gave back after its session was paid out is taken back from the expert's account at the provider; how many were
 * looked at. From an IBAN nothing can be taken: the expert sends it back, and an admin says so. */
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
        log.warn({ err: error, reversal: id }, 'a payout was not taken back, it is tried again');
        await giveBack(db, 'payout_reversals', id, clock.now());
        continue;
      }
      await forgetCall(db, 'payout_reversals', id);
      const later = new Date(clock.now().getTime() + emptyMs);
      await db.updateTable('payout_reversals').set({ look_at: later }).where('id', '=', id).execute();
    }
  }
  return reversals.length;
}
