import type { PayoutId, ProfileId } from '#kernel/ids';
import { type SessionMoney, sessionMoney } from '#modules/ledger';
import { moneyHistory } from '#modules/ledger/server';
import type { Platform } from '#platform/platform';
import { findPayout, type PayoutEntry } from './list-payouts.ts';

export interface PayoutStatement extends PayoutEntry {
  readonly money: SessionMoney;
}

/** Amount sent to an expert for a session and how it is made up; `undefined` for another expert's payout. */
export async function payoutStatement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  expert: ProfileId,
  id: PayoutId,
): Promise<PayoutStatement | undefined> {
  const payout = await findPayout(db, clock.now(), id);
  if (payout?.expert.id !== expert || !payout.sentAt) return undefined;
  const history = await db.transaction().execute((trx) => moneyHistory(trx, payout.appointmentId));
  return { ...payout, money: sessionMoney(history) };
}
