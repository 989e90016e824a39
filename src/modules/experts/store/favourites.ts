import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { mostFavourites } from '../rules/favourites.ts';

interface Favourite {
  readonly person: ProfileId;
  readonly expert: ProfileId;
}

/** Adds a public expert; returns false when the person has as many favourites as they may. Adding one twice keeps its first date. */
export async function insertFavourite(trx: DatabaseTransaction, { person, expert }: Favourite, now: Date) {
  // Serialises the additions of one person, so that two tabs cannot pass the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('favourites ' || ${person}, 0))`.execute(trx);
  const { rows } = await sql<{ is_full: boolean }>`
    with added as (
      insert into favourites (user_profile_id, expert_id, added_at)
      select ${person}, ${expert}, ${now}
      where (select count(*) from favourites where user_profile_id = ${person}) < ${mostFavourites}
      on conflict do nothing returning 1)
    select not exists (select from added)
      and not exists (select from favourites where user_profile_id = ${person} and expert_id = ${expert}) as is_full
    `.execute(trx);
  return rows[0]?.is_full === false;
}

export const deleteFavourite = (trx: DatabaseTransaction, { person, expert }: Favourite) =>
  trx.deleteFrom('favourites').where('user_profile_id', '=', person).where('expert_id', '=', expert).execute();
