import type { DatabaseTransaction } from '#platform/database';
import type { Entry } from '../rules/entry.ts';

/** Writes an entry in the transaction of its event. False when it was posted before; throws when the same id was posted with other
 * lines. */
export async function post(trx: DatabaseTransaction, entry: Entry): Promise<boolean> {
  const { id, kind, appointmentId, paymentId, currency, at } = entry;
  const lines = entry.lines.map(({ debit, credit, owner, cents }, index) => ({
    entry_id: id,
    place: index + 1,
    kind,
    appointment_id: appointmentId,
    payment_id: paymentId ?? null,
    owner_id: owner ?? null,
    debit,
    credit,
    currency,
    cents,
  }));
  if (lines.length === 0) throw new Error(`The entry ${id} has no line`);
  const written = await trx
    .insertInto('ledger_lines')
    .values(lines.map((line) => ({ ...line, at })))
    .onConflict((conflict) => conflict.constraint('an_entry_is_posted_once').doNothing())
    .returning('id')
    .execute();
  if (written.length === lines.length) return true;
  // Compares all but `at`, which may differ between calls.
  const posted = await trx
    .selectFrom('ledger_lines')
    .select(['entry_id', 'place', 'kind', 'appointment_id', 'payment_id', 'owner_id', 'debit', 'credit'])
    .select(['currency', 'cents'])
    .where('entry_id', '=', id)
    .orderBy('place')
    .execute();
  if (written.length > 0 || JSON.stringify(posted) !== JSON.stringify(lines))
    throw new Error(`The entry ${id} was posted with other lines`);
  return false;
}
