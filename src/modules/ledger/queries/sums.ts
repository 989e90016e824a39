import { type RawBuilder, sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import { growsOn, type LedgerAccount } from '../rules/entry.ts';

type Reader = Database | DatabaseTransaction;

interface Wanted {
  readonly account: LedgerAccount;
  readonly currency: Currency;
  /** Only lines owned by this person; for an expert, those of their share. */
  readonly owner?: ProfileId;
}

/** Balance of an account, positive on the side on which it grows. */
export async function balanceOf(db: Reader, { account, currency, owner }: Wanted): Promise<number> {
  const grows = sql.ref(growsOn[account]);
  // Without an owner, adds the lines deleted after ten years, of which only sums are left.
  const lines =
    owner === undefined
      ? sql`select debit, credit, currency, cents from ledger_lines union all
          select debit, credit, currency, cents from ledger_carried_forward`
      : sql`select debit, credit, currency, cents from ledger_lines where owner_id = ${owner}`;
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(case when ${grows} = ${account} then cents else -cents end), 0) as cents
    from (${lines}) as line where currency = ${currency} and ${account} in (debit, credit)`.execute(db);
  return Number(rows[0]?.cents);
}

/** 'Total payé': payments of a client less refunds and lost disputes, one sum per currency. */
export const totalPaidBy = (db: Reader, client: ProfileId): Promise<Money[]> =>
  sumsOf(
    db,
    client,
    sql`case when (debit, credit) = ('provider', 'held-for-sessions') then cents
      when (debit, credit) = ('held-for-sessions', 'provider') then -cents
      when credit = 'disputed' and debit <> 'provider' then -cents end`,
  );

interface Period {
  /** Start included, end excluded. */
  readonly from: Date;
  readonly to: Date;
}

/** Expert's earnings after commission and refunds, paid out or not. */
const earned = sql`case when (debit, credit) = ('held-for-sessions', 'expert-share') then cents
  when (debit, credit) = ('expert-share', 'held-for-sessions') then -cents end`;

/** Earnings of an expert in a period, one sum per currency. */
export const earnedBy = (db: Reader, expert: ProfileId, { from, to }: Period): Promise<Money[]> =>
  sumsOf(db, expert, earned, sql`and at >= ${from} and at < ${to}`);

interface MonthEarned extends Money {
  /** For example 2026-11. */
  readonly month: string;
}

/** Earnings of an expert by month from `month` on, in a time zone, one sum per currency. */
export async function earnedByMonth(
  db: Reader,
  expert: ProfileId,
  { timeZone, month }: { readonly timeZone: string; readonly month: string },
): Promise<MonthEarned[]> {
  const { rows } = await sql<{ month: string; currency: Currency; cents: string }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency, sum(${earned}) as cents from ledger_lines
    where owner_id = ${expert} and at >= (${month} || '-01')::timestamp at time zone ${timeZone}
    group by 1, 2 having count(${earned}) > 0 order by 1, 2`.execute(db);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

/** Sums the counted lines of one person; euros come first. */
async function sumsOf(
  db: Reader,
  owner: ProfileId,
  counted: RawBuilder<unknown>,
  when: RawBuilder<unknown> = sql``,
): Promise<Money[]> {
  const { rows } = await sql<{ currency: Currency; cents: string }>`
    select currency, sum(${counted}) as cents from ledger_lines where owner_id = ${owner} ${when}
    group by currency having count(${counted}) > 0 order by currency`.execute(db);
  return rows.map(({ currency, cents }) => ({ currency, cents: Number(cents) }));
}
