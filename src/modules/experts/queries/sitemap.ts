import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Current addresses of public experts. */
const publicAddresses = (db: Database) =>
  db
    .selectFrom('expert_slugs as address')
    .innerJoin('expert_cards as card', 'card.id', 'address.user_profile_id')
    .where('address.is_current', '=', true);

/** Start cursors of the sitemap files: the empty string, then every `perFile`-th address. */
export async function sitemapStarts(db: Database, perFile: number): Promise<string[]> {
  const number = sql<string>`row_number() over (order by address.slug)`.as('number');
  const rows = await db
    .selectFrom(publicAddresses(db).select(['address.slug', number]).as('each'))
    .select('slug')
    .where(sql<boolean>`number % ${perFile} = 0`)
    .orderBy('slug')
    .execute();
  return ['', ...rows.map(({ slug }) => slug)];
}

/** Public addresses of one sitemap file. */
export async function slugsAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await publicAddresses(db)
    .select('address.slug')
    .where('address.slug', '>', after)
    .orderBy('address.slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}
