import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { approvedExperts } from './catalogue.ts';

/** Where the files of a sitemap begin: after nothing, then after every so-many-th address. */
export async function sitemapStarts(db: Database, perFile: number): Promise<string[]> {
  const numbered = approvedExperts(db).select([
    'address.slug',
    sql<string>`row_number() over (order by address.slug)`.as('number'),
  ]);
  const rows = await db
    .selectFrom(numbered.as('each'))
    .select('slug')
    .where(sql<boolean>`number % ${perFile} = 0`)
    .orderBy('slug')
    .execute();
  return ['', ...rows.map(({ slug }) => slug)];
}

/** The public addresses of one file. */
export async function slugsAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await approvedExperts(db)
    .select('address.slug')
    .where('address.slug', '>', after)
    .orderBy('address.slug')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}
