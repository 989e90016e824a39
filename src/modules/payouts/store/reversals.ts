import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { payoutReversed } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import { leaseMs } from '#modules/payments/server';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PayoutMethod } from '../rules/payout.ts';

export interface Reversal {
  readonly id: string;
  readonly appointmentId: AppointmentId;
  readonly expertId: ProfileId;
  readonly currency: Currency;
  readonly cents: number;
  readonly method: PayoutMethod;
  readonly transferId: string | null;
  readonly requestedAt: Date | null;
}

const columns = sql`reversal.id, payout.appointment_id as "appointmentId", payout.expert_id as "expertId", payout.currency,
  reversal.cents, payout.method, payout.transfer_id as "transferId", reversal.requested_at as "requestedAt"`;

/** Leases the reversals of transfers to accounts at the provider. */
export async function claimReversals(db: Database, now: Date, batch: number): Promise<Reversal[]> {
  const { rows } = await sql<Reversal>`
    with due as (
      select reversal.id from payout_reversals as reversal join payouts on payouts.id = payout_id
      where reversal.next_check_at <= ${now} and method = 'stripe' order by reversal.next_check_at limit ${batch} for update of reversal skip locked)
    update payout_reversals as reversal set next_check_at = ${new Date(now.getTime() + leaseMs)}, checks = reversal.checks + 1
    from due, payouts as payout where reversal.id = due.id and payout.id = reversal.payout_id
    returning ${columns}`.execute(db);
  return rows;
}

/** Locks a reversal that is still owed, until the transaction ends. */
export async function lockReversal(trx: DatabaseTransaction, id: string): Promise<Reversal | undefined> {
  const { rows } = await sql<Reversal>`
    select ${columns} from payout_reversals as reversal join payouts as payout on payout.id = payout_id
    where reversal.id = ${id} and reversal.state = 'owed' for update of reversal`.execute(trx);
  return rows[0];
}

/** Records a reversal as done and posts it, once: it makes good the platform's loss by the refund. */
export async function recordReversed(
  trx: DatabaseTransaction,
  reversal: Reversal,
  reversalId: string | null,
  now: Date,
) {
  const ended = await trx
    .updateTable('payout_reversals')
    .set({ state: 'done', done_at: now, reversal_id: reversalId, next_check_at: null })
    .where('id', '=', reversal.id)
    .where('state', '=', 'owed')
    .returning('id')
    .executeTakeFirst();
  if (!ended) return;
  const { id, appointmentId, currency, expertId: expert, cents, method } = reversal;
  const from = method === 'stripe' ? 'provider' : 'bank';
  const history = await moneyHistory(trx, appointmentId);
  await post(trx, payoutReversed(history, { appointmentId, currency, expert, reversalId: id, from, cents, at: now }));
}
