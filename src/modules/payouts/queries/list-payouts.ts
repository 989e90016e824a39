import { type RawBuilder, sql } from 'kysely';
import type { AppointmentId, PayoutId, ProfileId, UserId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import { type AccountState, type PayoutMethod, type Standing, standingOf } from '../rules/payout.ts';
import { blockers } from '../store/payouts.ts';

type PayoutState = 'waiting' | 'sending' | 'sent' | 'nothing' | 'returned';

/** Payout as shown to its expert or an admin. */
export interface PayoutEntry {
  readonly id: PayoutId;
  readonly appointmentId: AppointmentId;
  readonly title: string;
  readonly endsAt: Date;
  readonly expert: { readonly id: ProfileId; readonly userId: UserId; readonly name: string };
  readonly currency: Currency;
  /** Before the payout begins: the amount that the ledger owes for the session now. */
  readonly cents: number;
  readonly state: PayoutState;
  /** Meaningful only for a waiting payout. */
  readonly standing: Standing;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly method: PayoutMethod | null;
  readonly ibanLast4: string | null;
  readonly takenBackCents: number;
}

interface Row extends Omit<PayoutEntry, 'expert' | 'standing'> {
  readonly expertId: ProfileId;
  readonly userId: UserId;
  readonly name: string;
  readonly claimOpen: boolean;
  readonly refundOwed: boolean;
  readonly accountMethod: PayoutMethod | null;
  readonly accountState: AccountState | null;
  readonly heldUntil: Date | null;
}

export const mostPayouts = 100;

/** Payouts not sent yet and not blocked by a claim, longest due first. */
export const payoutsUnderWay = (db: Database, now: Date) =>
  entries(
    db,
    now,
    sql`payout.state in ('waiting', 'sending') and not ${blockers.claimOpen}
      order by payout.due_at, payout.id limit ${mostPayouts}`,
  );

/** Payouts blocked by a claim, which an admin has to decide. */
export const payoutsStopped = (db: Database, now: Date) =>
  entries(
    db,
    now,
    sql`payout.state = 'waiting' and ${blockers.claimOpen} order by payout.due_at, payout.id limit ${mostPayouts}`,
  );

export const payoutsSent = (db: Database, now: Date) =>
  entries(db, now, sql`payout.sent_at is not null order by payout.sent_at desc, payout.id limit ${mostPayouts}`);

/** Payouts of one expert, without those of state `nothing`. */
export const payoutsOf = (db: Database, now: Date, expert: ProfileId) =>
  entries(
    db,
    now,
    sql`payout.expert_id = ${expert} and payout.state <> 'nothing' order by payout.due_at desc, payout.id limit ${mostPayouts}`,
  );

export async function findPayout(db: Database, now: Date, id: PayoutId): Promise<PayoutEntry | undefined> {
  const [found] = await entries(db, now, sql`payout.id = ${id}`);
  return found;
}

/** Sizes of the two lists (under way, stopped) without their limit. */
export async function countPayouts(db: Database): Promise<{ due: number; stopped: number }> {
  const { rows } = await sql<{ due: number; stopped: number }>`
    select count(*) filter (where not stopped)::integer as due, count(*) filter (where stopped)::integer as stopped
    from (select ${blockers.claimOpen} as stopped from payouts as payout
      where state in ('waiting', 'sending')) as payout`.execute(db);
  return rows[0] ?? { due: 0, stopped: 0 };
}

async function entries(db: Database, now: Date, which: RawBuilder<unknown>): Promise<PayoutEntry[]> {
  const { rows } = await sql<Row>`
    select payout.id, payout.appointment_id as "appointmentId", title, ends_at as "endsAt", payout.expert_id as "expertId",
      expert.user_id as "userId", trim(expert.first_name || ' ' || expert.last_name) as name, payout.currency, payout.state,
      coalesce(payout.cents, (
        select sum(case when credit = 'expert-share' then line.cents else -line.cents end)::integer from ledger_lines as line
        where line.appointment_id = payout.appointment_id and 'expert-share' in (debit, credit)), 0) as cents,
      payout.due_at as "dueAt", payout.sent_at as "sentAt", payout.method, payout.iban_last4 as "ibanLast4",
      coalesce((select sum(reversal.cents)::integer from payout_reversals as reversal
        where payout_id = payout.id and reversal.state = 'done'), 0) as "takenBackCents",
      ${blockers.claimOpen} as "claimOpen", ${blockers.refundOwed} as "refundOwed",
      account.method as "accountMethod", account.account_state as "accountState",
      account.held_until as "heldUntil"
    from payouts as payout join appointments as appointment on appointment.id = payout.appointment_id
      join user_profiles as expert on expert.id = payout.expert_id
      left join payout_accounts as account on account.expert_id = payout.expert_id
    where ${which}`.execute(db);
  return rows.map(
    ({ expertId, userId, name, claimOpen, refundOwed, accountMethod, accountState, heldUntil, ...row }) => ({
      ...row,
      expert: { id: expertId, userId, name },
      standing: standingOf(
        { dueAt: row.dueAt, currency: row.currency, claimOpen, refundOwed },
        accountMethod ? { method: accountMethod, accountState: accountState ?? 'none', heldUntil } : undefined,
        now,
      ),
    }),
  );
}
