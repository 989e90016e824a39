import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { isSlugAllowed, nthSlug } from '../rules/slug.ts';

export const addressesOf = (trx: DatabaseTransaction, expert: ProfileId) =>
  trx
    .selectFrom('expert_slugs')
    .select(['slug', 'is_current as isCurrent'])
    .where('user_profile_id', '=', expert)
    .execute();

/** Reserves the requested address or the next free variant; one of the expert's own can be reused. `on conflict do nothing` waits for a
 * concurrent transaction that takes the same address. */
export async function reserveAddress(
  trx: DatabaseTransaction,
  expert: ProfileId,
  requested: string,
  own: readonly string[],
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = nthSlug(requested, number);
    if (!isSlugAllowed(slug)) continue;
    if (own.includes(slug)) return slug;
    const taken = await trx
      .insertInto('expert_slugs')
      .values({ slug, user_profile_id: expert, is_current: false })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (taken) return slug;
  }
}

/** One statement, so that the expert always has an address, and therefore a card. */
export const makeCurrent = (trx: DatabaseTransaction, expert: ProfileId, slug: string) =>
  sql`
    with former as (
      update expert_slugs set is_current = false
      where user_profile_id = ${expert} and is_current and slug <> ${slug} returning slug)
    update expert_slugs set is_current = true
    where user_profile_id = ${expert} and slug = ${slug} and (select count(*) from former) >= 0`.execute(trx);
