import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database';

/** The ids of these skills, in this order; a missing one is created, an existing one keeps its spelling. Sorted, so that two
 * people who create the same ones wait for each other in one order. */
export async function skillIds(trx: DatabaseTransaction, names: readonly string[]): Promise<number[]> {
  const typed = sql`unnest(${[...names]}::citext[]) with ordinality as typed (name, place)`;
  // Asked for first: an insert that meets a conflict uses an id up all the same.
  await sql`
    insert into skills (name)
    select name from ${typed} where not exists (select from skills as known where known.name = typed.name)
    order by name on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select known.id from ${typed} join skills as known on known.name = typed.name
    group by known.id order by min(typed.place)`.execute(trx);
  return rows.map(({ id }) => id);
}
