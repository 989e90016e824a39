import { sql } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { PayoutMethod } from '../rules/payout.ts';

/** Share that a refund took back after the payout, and that the expert has not returned yet. */
export interface ReversalEntry {
  readonly id: string;
  readonly title: string;
  readonly expert: string;
  readonly cents: number;
  readonly currency: Currency;
  readonly method: PayoutMethod;
  readonly since: Date;
}

export async function reversalsOwed(db: Database): Promise<ReversalEntry[]> {
  const { rows } = await sql<ReversalEntry>`
    select reversal.id, title, trim(expert.first_name || ' ' || expert.last_name) as expert, reversal.cents, payout.currency,
      payout.method, reversal.created_at as since
    from payout_reversals as reversal join payouts as payout on payout.id = payout_id
      join appointments as appointment on appointment.id = payout.appointment_id
      join user_profiles as expert on expert.id = payout.expert_id
    where reversal.state = 'owed' order by reversal.created_at limit 100`.execute(db);
  return rows;
}
