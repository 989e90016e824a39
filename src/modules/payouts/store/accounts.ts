import type { ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { AccountState, PayoutMethod } from '../rules/payout.ts';
import type { Destination } from './payouts.ts';

/** Payout destination of an expert; `undefined` before the expert has chosen one. */
export async function destinationOf(
  db: Database | DatabaseTransaction,
  expertId: ProfileId,
): Promise<Destination | undefined> {
  const row = await db.selectFrom('payout_accounts').selectAll().where('expert_id', '=', expertId).executeTakeFirst();
  if (!row) return undefined;
  const { iban_sealed: sealed, iban_last4: last4, iban_holder: holder } = row;
  return {
    method: row.method as PayoutMethod,
    accountId: row.account_id,
    accountState: row.account_state as AccountState,
    iban: sealed !== null && last4 !== null && holder !== null ? { sealed, last4, holder } : null,
  };
}

type Change = Partial<{
  method: PayoutMethod;
  account_id: string;
  account_state: AccountState;
  iban_sealed: string;
  iban_last4: string;
  iban_holder: string;
  used_at: Date;
}>;

/** Two statements instead of an upsert: an inserted row would have to be complete, even when it only conflicts. */
export async function changeDestination(db: Database | DatabaseTransaction, expertId: ProfileId, change: Change) {
  await db
    .insertInto('payout_accounts')
    .values({ expert_id: expertId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('payout_accounts').set(change).where('expert_id', '=', expertId).execute();
}
