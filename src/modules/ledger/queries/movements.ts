import { sql } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { EntryKind, LedgerAccount } from '../rules/entry.ts';

export interface AccountMovement {
  readonly entryId: string;
  readonly kind: EntryKind;
  /** Positive when the account is debited. */
  readonly cents: number;
  readonly currency: Currency;
  readonly at: Date;
}

/** Movements of an account since `from`, one sum per entry. */
export async function movementsOf(db: Database, account: LedgerAccount, from: Date): Promise<AccountMovement[]> {
  const { rows } = await sql<AccountMovement>`
    select entry_id as "entryId", kind, sum(case when debit = ${account} then cents else -cents end)::integer as cents, currency,
      min(at) as at
    from ledger_lines where at >= ${from} and (debit = ${account} or credit = ${account})
    group by entry_id, kind, currency`.execute(db);
  return rows;
}
