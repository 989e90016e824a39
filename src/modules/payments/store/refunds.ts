import { sql } from 'kysely';
import type { AppointmentId, PaymentId, ProfileId, RefundId, UserId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import { leaseMs } from '../rules/life.ts';

export interface Refund {
  readonly id: RefundId;
  readonly paymentId: PaymentId;
  readonly appointmentId: AppointmentId;
  readonly clientId: ProfileId;
  readonly clientUserId: UserId;
  readonly expertId: ProfileId;
  readonly intentId: string;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly state: string;
  readonly attempt: number;
  readonly requestedAt: Date | null;
  readonly refundId: string | null;
  readonly checks: number;
}

/** Leases the refunds that are due to be sent or checked. */
export async function claimRefunds(db: Database, now: Date, batch: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    with due as (select id from refunds where next_check_at <= ${now} order by next_check_at limit ${batch} for update skip locked)
    update refunds as refund set next_check_at = ${new Date(now.getTime() + leaseMs)}, checks = refund.checks + 1
    from due, payments as payment, user_profiles as client
    where refund.id = due.id and payment.id = refund.payment_id and client.id = payment.client_id
    returning refund.id, payment_id as "paymentId", payment.appointment_id as "appointmentId", payment.client_id as "clientId",
      client.user_id as "clientUserId", payment.expert_id as "expertId", payment.intent_id as "intentId",
      refund.amount_cents as "amountCents", payment.currency, refund.state, refund.attempt, refund.requested_at as "requestedAt",
      refund_id as "refundId", refund.checks`.execute(db);
  return rows;
}

/** Postpones a refund while the client's bank decides a dispute; the retry uses a new key. After a lost dispute the client already
 * has the money: the refund is deleted. */
export async function leaveToBank(db: Database, refund: Refund, nextCheckAt: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const disputes = await trx
      .selectFrom('disputes')
      .select('state')
      .where('payment_id', '=', refund.paymentId)
      .execute();
    const is = (state: string) => disputes.some((dispute) => dispute.state === state);
    if (!is('lost')) {
      await trx
        .updateTable('refunds')
        .set((eb) => ({
          next_check_at: nextCheckAt,
          attempt: eb('attempt', '+', 1),
          requested_at: null,
          ...(is('open') && { checks: 0 }),
        }))
        .where('id', '=', refund.id)
        .where('state', '=', 'owed')
        .execute();
      return;
    }
    const ended = await trx
      .deleteFrom('refunds')
      .where('id', '=', refund.id)
      .where('state', '=', 'owed')
      .returning('amount_cents')
      .executeTakeFirst();
    await trx
      .updateTable('payments')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '-', ended?.amount_cents ?? 0) }))
      .where('id', '=', refund.paymentId)
      .execute();
  });
}

/** Stores the state of a refund; true when the provider has accepted it for the first time. */
export async function recordRefund(
  trx: DatabaseTransaction,
  { id, refundId }: Pick<Refund, 'id' | 'refundId'>,
  state: 'sent' | 'done' | 'failed',
  now: Date,
  nextCheckAt: Date | null,
): Promise<boolean> {
  const before = await trx.selectFrom('refunds').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before || before.state === 'done' || before.state === 'failed') return false;
  await trx
    .updateTable('refunds')
    .set({ state, refund_id: refundId, next_check_at: nextCheckAt, ...(state === 'done' && { done_at: now }) })
    .where('id', '=', id)
    .execute();
  return before.state === 'owed' && state !== 'failed';
}
