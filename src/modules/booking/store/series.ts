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
    .set({ card_id: card })
    .where('id', '=', id)
    .where('client_id', '=', client)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
