import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { PaymentState } from '../rules/life.ts';

/** Payment as its client sees it. */
export interface OwnPayment {
  readonly state: Exclude<PaymentState, 'voided'>;
  /** Charging the saved card failed: the client may pay manually. */
  readonly failed: boolean;
  /** Next charge of the saved card. */
  readonly dueAt: Date | null;
  readonly refundedCents: number;
  readonly amountCents: number;
  readonly capturedAt: Date | null;
  /** Card that paid, or whose amount is authorised. */
  readonly card: { readonly type: string; readonly last4: string } | null;
}

/** Payments of one client for these appointments, paid or still due. */
export async function paymentsOf(
  db: Database,
  client: ProfileId,
  appointments: readonly AppointmentId[],
): Promise<ReadonlyMap<AppointmentId, OwnPayment>> {
  if (appointments.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['appointment_id', 'state', 'failures', 'due_at', 'refunded_cents', 'amount_cents'])
    .select(['captured_at', 'card_type', 'card_last4'])
    .where('client_id', '=', client)
    .where('appointment_id', 'in', appointments)
    .where('state', '<>', 'voided')
    .execute();
  return new Map(
    rows.map((row) => [
      row.appointment_id,
      {
        state: row.state as OwnPayment['state'],
        failed: row.state === 'pending' && row.failures > 0,
        dueAt: row.due_at,
        refundedCents: row.refunded_cents,
        amountCents: row.amount_cents,
        capturedAt: row.captured_at,
        card: row.card_last4 === null ? null : { type: row.card_type ?? '', last4: row.card_last4 },
      },
    ]),
  );
}
