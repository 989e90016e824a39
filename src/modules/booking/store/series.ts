import type { CardId, ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';

/** Charges the later sessions to this card from now on; false when the series is not this client's. */
export async function keepCardOfSeries(
  db: Database | DatabaseTransaction,
  id: string,
  card: CardId,
  client: ProfileId,
): Promise<boolean> {
  const changed = await db
    .updateTable('appointment_series')
    .set({ card_id: card, card_declined: false })
    .where('id', '=', id)
    .where('client_id', '=', client)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Notes whether the last charge of the card failed. */
export const noteCharge = (trx: DatabaseTransaction, id: string, isDeclined: boolean) =>
  trx
    .updateTable('appointment_series')
    .set({ card_declined: isDeclined })
    .where('id', '=', id)
    .where('card_declined', '<>', isDeclined)
    .execute();

/** True while later sessions of a mentorship are still to be charged to this card. */
export async function isCharged(trx: DatabaseTransaction, id: CardId): Promise<boolean> {
  const row = await trx
    .selectFrom('appointment_series as series')
    .innerJoin('appointments as appointment', 'appointment.series_id', 'series.id')
    .innerJoin('payments', 'payments.appointment_id', 'appointment.id')
    .select('series.id')
    .where('card_id', '=', id)
    .where('payments.state', 'in', ['due', 'pending', 'authorised'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
