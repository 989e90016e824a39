import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedYear } from '../../db/seed/story/seed-year.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

const pages = [
  ['expert', '/expert-space/paiements'],
  ['expert', '/expert-space/avis'],
  ['expert', '/expert-space/facturation'],
  ['client', '/messages'],
  ['client', '/factures'],
  ['admin', '/admin/versements?etat=envoyes'],
  ['admin', '/admin/versements?etat=fichiers'],
] as const;
type Page = (typeof pages)[number];

async function entriesOf(role: Page[0], path: Page[1]): Promise<number> {
  const reader = await site.signedInAs(role);
  const { main, status } = await reader.open(path);
  expect(status).toBe(200);
  return main.querySelectorAll('li, tbody tr, article').length;
}

/** Entries of each page without the year. */
const before = new Map<Page[1], number>();

beforeAll(async () => {
  for (const [role, path] of pages) before.set(path, await entriesOf(role, path));
  await seedYear(site.platform);
});

test('the demo has a year of paid sessions, reviews, messages and payouts of two experts of each domain', async () => {
  const { rows } = await sql<{ experts: number; sessions: number; months: number; reviews: number; paid: number }>`
    select count(distinct payout.expert_id)::integer as experts, count(*)::integer as sessions,
      count(distinct date_trunc('month', starts_at))::integer as months,
      count(rating.appointment_id)::integer as reviews,
      count(*) filter (where payout.state = 'sent')::integer as paid
    from payouts as payout join appointments on appointments.id = payout.appointment_id
    left join appointment_ratings as rating on rating.appointment_id = appointments.id
    where payout.method = 'iban'`.execute(site.db);
  expect(rows).toEqual([
    {
      experts: 18,
      sessions: expect.toSatisfy((count: number) => count >= 180) as number,
      months: expect.toSatisfy((count: number) => count >= 12) as number,
      reviews: expect.toSatisfy((count: number) => count >= 120) as number,
      paid: rows[0]?.sessions,
    },
  ]);
});

test('the year keeps every invariant of the database, and sends no mail', async () => {
  const broken: string[] = [];
  for (const file of globSync('db/checks/*.sql')) {
    const { rows } = await sql.raw(readFileSync(file, 'utf8')).execute(site.owner);
    if (rows.length > 0) broken.push(`${file}: ${rows.length}`);
  }
  expect(broken).toEqual([]);
  expect(await site.db.selectFrom('outbox').select('fact').execute()).toEqual([]);
});

test.each(pages)('as %s, %s has more to show', async (role, path) => {
  expect(await entriesOf(role, path)).toBeGreaterThan(before.get(path) ?? Number.NaN);
});
