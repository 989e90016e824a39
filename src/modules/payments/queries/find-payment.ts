import type { AppointmentId, PaymentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PaymentState, PaymentTarget } from '../rules/life.ts';

export interface Payment {
  readonly id: PaymentId;
  readonly appointmentId: AppointmentId;
  /** `null` until a visitor's payment succeeds. */
  readonly clientId: ProfileId | null;
  readonly expertId: ProfileId;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly target: PaymentTarget;
  readonly state: PaymentState;
  readonly offSession: boolean;
  readonly dueAt: Date | null;
  readonly attempt: number;
  readonly requestedAt: Date | null;
  readonly intentId: string | null;
  /** Number of failed charges of a saved card. */
  readonly failures: number;
  readonly nextCheckAt: Date | null;
  readonly checks: number;
}

/** A payment whose client is known, as of all money that was taken. */
export type OwnedPayment = Payment & { readonly clientId: ProfileId };

const query = (db: Database | DatabaseTransaction) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'appointment_id',
      'client_id',
      'expert_id',
      'amount_cents',
      'currency',
      'target',
      'state',
      'off_session',
    ])
    .select(['due_at', 'attempt', 'requested_at', 'intent_id', 'failures', 'next_check_at', 'checks']);

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

const paymentOf = (row: Row): Payment => ({
  id: row.id,
  appointmentId: row.appointment_id,
  clientId: row.client_id,
  expertId: row.expert_id,
  amountCents: row.amount_cents,
  currency: row.currency as Currency,
  target: row.target,
  state: row.state,
  offSession: row.off_session,
  dueAt: row.due_at,
  attempt: row.attempt,
  requestedAt: row.requested_at,
  intentId: row.intent_id,
  failures: row.failures,
  nextCheckAt: row.next_check_at,
  checks: row.checks,
});

export async function findPayment(db: Database | DatabaseTransaction, id: PaymentId): Promise<Payment | undefined> {
  const row = await query(db).where('id', '=', id).executeTakeFirst();
  return row && paymentOf(row);
}

/** Returns the payment that is not voided; an appointment has at most one. */
export async function paymentFor(
  db: Database | DatabaseTransaction,
  appointmentId: AppointmentId,
): Promise<Payment | undefined> {
  const row = await query(db)
    .where('appointment_id', '=', appointmentId)
    .where('state', '<>', 'voided')
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function paymentOfIntent(db: Database, intentId: string): Promise<Payment | undefined> {
  const row = await query(db).where('intent_id', '=', intentId).executeTakeFirst();
  return row && paymentOf(row);
}
