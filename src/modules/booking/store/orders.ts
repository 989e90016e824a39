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
  /** What a consumer ticked for that, word for word; empty for a professional. */
  readonly earlyStartWords: string;
  readonly keepsCard: boolean;
  /** What the client agreed to for later charges, word for word; empty where there are none. */
  readonly mandate: string;
}

/** What the client said last counts. */
export async function saveOrder(
  trx: DatabaseTransaction,
  id: AppointmentId,
  client: ProfileId,
  order: Order,
  now: Date,
): Promise<void> {
  const said = {
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
    .values({ appointment_id: id, client_id: client, ...said })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(said))
    .execute();
}
