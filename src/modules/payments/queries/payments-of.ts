import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { PaymentState } from '../rules/life.ts';

/** As its client sees it. */
export interface OwnPayment {
  readonly state: Exclude<PaymentState, 'let-go'>;
  /** A kept card was charged in vain: the client may pay by hand. */
  readonly failed: boolean;
  /** When the kept card is charged, or charged again. */
  readonly dueAt: Date | null;
  readonly refundedCents: number;
  readonly amountCents: number;
}

/** What one client paid, or has still to pay, for these appointments. */
export async function paymentsOf(
  db: Database,
  client: ProfileId,
  appointments: readonly AppointmentId[],
): Promise<ReadonlyMap<AppointmentId, OwnPayment>> {
  if (appointments.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['appointment_id', 'state', 'failures', 'due_at', 'refunded_cents', 'amount_cents'])
    .where('client_id', '=', client)
    .where('appointment_id', 'in', appointments)
    .where('state', '<>', 'let-go')
    .execute();
  return new Map(
    rows.map((row) => [
      row.appointment_id as AppointmentId,
      {
        state: row.state as OwnPayment['state'],
        failed: row.state === 'asked' && row.failures > 0,
        dueAt: row.due_at,
        refundedCents: row.refunded_cents,
        amountCents: row.amount_cents,
      },
    ]),
  );
}
