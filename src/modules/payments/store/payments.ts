import { sql } from 'kysely';
import type { AppointmentId, PaymentId, ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ProviderStatus } from '../provider/status.ts';
import type { Payment } from '../queries/find-payment.ts';
import { comesFrom, leaseMs, nextCheckMs, type PaymentTarget } from '../rules/life.ts';
import type { CallTable } from './calls.ts';

interface NewPayment {
  readonly appointmentId: AppointmentId;
  /** `null` for a visitor. */
  readonly clientId: ProfileId | null;
  readonly expertId: ProfileId;
  readonly price: Money;
  readonly target: PaymentTarget;
  readonly now: Date;
}

/** Adds a payment, unless the appointment already has a live one. */
export const addPayment = (
  db: DatabaseTransaction,
  { appointmentId, clientId, expertId, price, target, now }: NewPayment,
) =>
  db
    .insertInto('payments')
    .values({
      appointment_id: appointmentId,
      client_id: clientId,
      expert_id: expertId,
      amount_cents: price.cents,
      currency: price.currency,
      target,
      state: 'pending',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Stores an attempt before its call. Without `after` it returns the current attempt (same idempotency key); with it, the next one.
 * `undefined` when the payment has ended meanwhile: no call may be made for it. */
export async function beginAttempt(db: Database, id: PaymentId, now: Date, after = 0): Promise<number | undefined> {
  const row = await db
    .updateTable('payments')
    .set((eb) => ({
      attempt: sql<number>`greatest(attempt, ${after + 1}::smallint, 1)`,
      requested_at: after > 0 ? now : eb.fn.coalesce('requested_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt;
}

/** The attempt created nothing at the provider: the next one gets a new idempotency key. */
export const forgetAttempt = (db: Database, id: PaymentId) =>
  db
    .updateTable('payments')
    .set((eb) => ({ attempt: eb('attempt', '+', 1), requested_at: null }))
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();

/** Stores the intent unless the payment already has one; returns the stored one. */
export async function rememberIntent(db: Database, id: PaymentId, intentId: string): Promise<string | null> {
  const { intent_id } = await db
    .updateTable('payments')
    .set((eb) => ({ intent_id: eb.fn.coalesce('intent_id', eb.val(intentId)) }))
    .where('id', '=', id)
    .returning('intent_id')
    .executeTakeFirstOrThrow();
  return intent_id;
}

/** Stores the provider's status if it moves the state forward. False when it is not new, or another worker stored it. */
export async function recordStatus(
  trx: DatabaseTransaction,
  id: PaymentId,
  status: ProviderStatus,
  now: Date,
): Promise<boolean> {
  if (status.state === 'pending') return false;
  const changed = await trx
    .updateTable('payments')
    .set({
      state: status.state,
      charge_id: status.chargeId,
      next_check_at: null,
      checks: 0,
      ...(status.state !== 'voided' && {
        amount_cents: status.amountCents,
        failure: null,
        due_at: null,
        card_type: status.card?.type ?? null,
        card_last4: status.card?.last4 ?? null,
      }),
      ...(status.state === 'captured' && { fee_cents: status.feeCents, captured_at: now }),
    })
    .where('id', '=', id)
    .where('state', 'in', comesFrom[status.state])
    // The status was made without an intent: a concurrent attempt may have begun since.
    .$if(status.intentId === null, (payment) => payment.where('attempt', '=', 0))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

interface Failed {
  readonly failure: string | null;
  readonly failures: number;
  /** Next charge. */
  readonly dueAt: Date | null;
}

/** Sets the time of the next check; `null` for none. Optimistic lock on `next_check_at`: false when the payment changed meanwhile,
 * because then the status is stale and that change gets its own check. */
export async function checkAgain(
  db: Database | DatabaseTransaction,
  { id, nextCheckAt }: Pick<Payment, 'id' | 'nextCheckAt'>,
  at: Date | null,
  failed?: Failed,
): Promise<boolean> {
  const changed = await db
    .updateTable('payments')
    .set({
      next_check_at: at,
      ...(at === null && { checks: 0 }),
      ...(failed && { failure: failed.failure, failures: failed.failures, due_at: failed.dueAt }),
    })
    .where('id', '=', id)
    .where('next_check_at', 'is not distinct from', nextCheckAt)
    .where('state', 'not in', ['captured', 'voided'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Locks the payment until the transaction ends; false if it is voided or about to be. */
export async function isStillWanted(trx: DatabaseTransaction, id: PaymentId): Promise<boolean> {
  const { target, state } = await trx
    .selectFrom('payments')
    .select(['target', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return target !== 'void' && state !== 'voided';
}

/** Sets the target to void; the next check cancels the intent at the provider. */
export const voidPayment = (trx: DatabaseTransaction, id: PaymentId, now: Date) =>
  trx
    .updateTable('payments')
    .set({ target: 'void', next_check_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'authorised'])
    .execute();

/** Leases the payments that are due for a check. If the worker dies, another one takes over when the lease ends. */
export async function claimPayments(db: Database, now: Date, batch: number): Promise<PaymentId[]> {
  const rows = await db
    .updateTable('payments')
    .set((eb) => ({ next_check_at: new Date(now.getTime() + leaseMs), checks: eb('checks', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Releases the lease early, with exponential backoff. */
export const releaseLease = (db: Database, table: 'payments' | 'provider_events' | CallTable, id: string, now: Date) =>
  sql`update ${sql.table(table)} set next_check_at = ${now}::timestamptz + make_interval(secs => least(power(2, least(checks, 10)), ${nextCheckMs(10) / 1000}))
    where id::text = ${id} and next_check_at is not null`.execute(db);

/** Moves due charges of saved cards to `pending`; from then on they are checked like other payments. */
export async function startDueCharges(db: Database, now: Date, batch: number): Promise<number> {
  const rows = await db
    .updateTable('payments')
    .set({ state: 'pending', next_check_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('state', '=', 'due')
        .where('due_at', '<=', now)
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.length;
}
