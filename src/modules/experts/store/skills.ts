import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database';

/** Ids of these skills, in this order. Creates missing ones; existing ones keep their spelling. Inserts are sorted, so that concurrent
 * transactions lock in the same order. */
export async function skillIds(trx: DatabaseTransaction, names: readonly string[]): Promise<number[]> {
  const typed = sql`unnest(${[...names]}::citext[]) with ordinality as typed (name, place)`;
  // Filters existing names first: an insert that conflicts still consumes a sequence value.
  await sql`
    insert into skills (name)
    select name from ${typed} where not exists (select from skills as known where known.name = typed.name)
    order by name on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select known.id from ${typed} join skills as known on known.name = typed.name
    group by known.id order by min(typed.place)`.execute(trx);
  return rows.map(({ id }) => id);
}
