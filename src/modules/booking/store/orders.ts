import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

export interface Order {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly buyer: 'consumer' | 'professional';
  readonly companyName: string;
  readonly siren: string;
  readonly startsEarly: boolean;
  /** Exact text that a consumer ticked for the early start; empty if not ticked. */
  readonly earlyStartWords: string;
  readonly keepsCard: boolean;
  /** Exact text that the client agreed to for later charges; empty if there are none. */
  readonly mandate: string;
}

/** Replaces an earlier order of the same appointment. */
export async function saveOrder(
  trx: DatabaseTransaction,
  id: AppointmentId,
  client: ProfileId | null,
  order: Order,
  now: Date,
): Promise<void> {
  const values = {
    email: order.email,
    first_name: order.firstName,
    last_name: order.lastName,
    buyer: order.buyer,
    company_name: order.companyName,
    siren: order.siren,
    starts_early: order.startsEarly,
    early_start_words: order.earlyStartWords,
    keeps_card: order.keepsCard,
    mandate: order.mandate,
    created_at: now,
  };
  await trx
    .insertInto('orders')
    .values({ appointment_id: id, client_id: client, ...values })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(values))
    .execute();
}
