import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { noSlot, type readCursor, type Sort, sorts } from '#modules/experts';
import { countExperts, searchExperts, topExperts } from '#modules/experts/server';
import { createDatabase, createPool, type Database } from '#platform/database';
import { domains } from '../db/seed/reference/domains.ts';
import { asApplication, databaseNamed, migrate, run } from '../tools/database/dbmate.ts';
import { ownerUrl } from '../tools/database/url.ts';
import { fillCatalogue, typos } from './catalogue-people.ts';
import type { Figure, Proof } from './proof.ts';

const limitMs = 15;
const growthLimit = 2;
/** Different parameters per query, and repetitions of each. */
const parameters = 45;
const rounds = 9;

const fillLimitMs = 600_000;

interface Site {
  readonly size: number;
  readonly db: Database;
  /** Cursors in the middle and at the end of the lists. */
  readonly deep: readonly {
    sort: Sort;
    domain: string | undefined;
    after: NonNullable<ReturnType<typeof readCursor>>;
  }[];
}

type Question = (site: Site, index: number) => Promise<number>;

const questions: Record<string, Question> = {
  'a round trip (select 1)': async ({ db }) => (await sql`select 1`.execute(db)).rows.length,
  'a domain page': async ({ db }, index) =>
    (await topExperts(db, { domain: domains[index % domains.length]?.slug ?? '', limit: 24 })).length,
  'a search with a typo': async ({ db }, index) =>
    (await searchExperts(db, { text: typos[index % typos.length], sort: 'pertinence' })).experts.length,
  'who is free this week': async ({ db }, index) => (await searchExperts(db, weekly(index))).experts.length,
  'a typo within a domain': async ({ db }, index) =>
    (await topExperts(db, { search: typos[index % typos.length] ?? '', domain: domains[index % 9]?.slug ?? '' }))
      .length,
  'a deep next page': async ({ db, deep }, index) =>
    (await searchExperts(db, deep[index % deep.length] ?? { sort: 'pertinence' })).experts.length,
  'the counts of a search': async ({ db }, index) =>
    (await countExperts(db, { text: typos[index % typos.length] })).found.count,
  'the counts of this week': async ({ db }, index) => (await countExperts(db, weekly(index))).found.count,
};
/** The four queries of the promise; the others are for comparison. */
const promised = ['a domain page', 'a search with a typo', 'who is free this week', 'a deep next page'];

/** Rotates through the sort orders: unfiltered, in a domain, and for a word. */
const weekly = (index: number) => ({
  freeWithinDays: 7,
  sort: sorts[index % sorts.length] ?? ('creneau' as const),
  domain: index % 3 === 1 ? domains[index % 9]?.slug : undefined,
  text: index % 3 === 2 ? typos[index % typos.length] : undefined,
});

/** Lists and searches take the same time with a thousand experts or a hundred thousand. */
export const catalogue: Proof = {
  promise: `a domain page, a search with a typo, who is free this week and a deep next page: p95 under ${limitMs} ms at 100,000 experts, less than ${growthLimit} times that of 1,000`,
  async prove({ short }) {
    const sizes = short ? [1_000, 10_000] : [1_000, 10_000, 100_000];
    const urls: string[] = [];
    const sites: Site[] = [];
    try {
      for (const size of sizes) urls.push(await makeDatabase(size, urls.at(-1)));
      for (const [index, size] of sizes.entries()) sites.push(await openSite(size, urls[index] ?? ''));
      return report(sites, await measure(sites));
    } finally {
      for (const { db } of sites) await db.destroy();
      for (const url of urls) run('dbmate', url, 'drop');
    }
  },
};

/** Copies the previous database and adds the missing experts. */
async function makeDatabase(size: number, before: string | undefined): Promise<string> {
  const url = databaseNamed(ownerUrl(), `visavis_prove_${process.pid}_${size}`);
  if (before) await copyDatabase(before, url);
  else migrate(url);
  const db = createDatabase(createPool(url, 1, fillLimitMs));
  try {
    const startedAt = performance.now();
    await fillCatalogue(db, size);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (!before) await cardsAreTrue(db);
    const { rows } = await sql<{ cards: number; words: number; bytes: string }>`
      select (select count(*)::integer from expert_cards) as cards, (select count(*)::integer from catalogue_words) as words,
        pg_size_pretty(pg_total_relation_size('expert_cards')) as bytes`.execute(db);
    const [{ cards, words, bytes } = { cards: 0, words: 0, bytes: '' }] = rows;
    console.log(`${cards} cards (${bytes} with indexes), ${words} words, filled in ${seconds} s`);
  } finally {
    await db.destroy();
  }
  return url;
}

async function copyDatabase(source: string, copy: string) {
  const client = new pg.Client(databaseNamed(source, 'postgres'));
  await client.connect();
  try {
    await client.query(`create database ${nameOf(copy)} template ${nameOf(source)}`);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function openSite(size: number, url: string): Promise<Site> {
  const db = createDatabase(createPool(asApplication(url), 1, fillLimitMs));
  return { size, db, deep: await deepCursors(db) };
}

async function cardsAreTrue(db: Database) {
  const { rows } = await sql.raw(readFileSync('db/checks/cards-are-true.sql', 'utf8')).execute(db);
  if (rows.length > 0) throw new Error(`${rows.length} cards are not what the view says`);
}

/** Jumps into the lists by offset, which the pages never do. */
async function deepCursors(db: Database): Promise<Site['deep']> {
  const deep: Site['deep'][number][] = [];
  for (let index = 0; index < parameters; index++) {
    const sort = sorts[index % sorts.length] ?? 'pertinence';
    const domain = index % 5 < 2 ? domains[index % 9] : undefined;
    const order = {
      pertinence: sql`score desc, id desc`,
      creneau: sql`minute, -score, id`,
      prix: sql`hour_price_cents, -score, id`,
      note: sql`coalesce(rating, 0) desc, reviews_count desc, id desc`,
    }[sort];
    const part = 0.3 + (0.6 * index) / parameters;
    const within = domain ? sql`where domain_ids @> array[${domain.id}]::smallint[]` : sql``;
    const { rows } = await sql<Record<'score' | 'price' | 'rating' | 'reviews' | 'minute', number> & { id: string }>`
      with places as (
        select card.*, coalesce(extract(epoch from free.next_free_at)::integer / 60, ${noSlot}::integer) as minute
        from expert_cards as card left join expert_next_free as free on free.user_profile_id = card.id)
      select id, score, hour_price_cents as price, coalesce(rating, 0)::float8 as rating, reviews_count as reviews, minute
      from places ${within} order by ${order}
      offset (select floor(count(*) * ${part}::float8) from expert_cards ${within}) limit 1`.execute(db);
    const row = rows[0];
    if (!row) throw new Error('the catalogue is empty');
    const numbers = {
      pertinence: [row.score],
      creneau: [row.minute, -row.score],
      prix: [row.price, -row.score],
      note: [row.rating, row.reviews],
    }[sort];
    deep.push({ sort, domain: domain?.slug, after: { sort, numbers, id: row.id } });
  }
  return deep;
}

/** Milliseconds per call, by query, size and parameter. The sizes take turns, so that other load on the machine affects all alike. */
type Samples = Map<string, Map<number, number[][]>>;

async function measure(sites: readonly Site[]): Promise<Samples> {
  const samples: Samples = new Map();
  for (const [name, ask] of Object.entries(questions)) {
    const bySize = new Map(sites.map(({ size }) => [size, Array.from({ length: parameters }, (): number[] => [])]));
    samples.set(name, bySize);
    for (let index = 0; index < parameters; index++) for (const site of sites) await ask(site, index);
    for (let round = 0; round < rounds; round++) {
      for (let index = 0; index < parameters; index++) {
        for (const site of sites) {
          const startedAt = performance.now();
          await ask(site, index);
          bySize.get(site.size)?.[index]?.push(performance.now() - startedAt);
        }
      }
    }
  }
  return samples;
}

const percentile = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0;
};

function report(sites: readonly Site[], samples: Samples): Figure[] {
  const runs = parameters * rounds;
  console.log(`\n${runs} runs each (${parameters} parameters × ${rounds}), one connection, warm; ms`);
  console.log('p95 of medians: each parameter counts once, with the median of its runs\n');
  console.log(
    `${'question'.padEnd(26)}${'experts'.padStart(9)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'p95 of medians'.padStart(17)}`,
  );
  const figures: Figure[] = [];
  for (const [name, bySize] of samples) {
    const rows = sites.map(({ size }) => {
      const byParameter = bySize.get(size) ?? [];
      const all = byParameter.flat();
      const medians = byParameter.map((each) => percentile(each, 0.5));
      return { size, p50: percentile(all, 0.5), p95: percentile(all, 0.95), steady: percentile(medians, 0.95) };
    });
    for (const { size, p50, p95, steady } of rows) {
      const cells = [p50, p95].map((ms) => ms.toFixed(2).padStart(9)).join('');
      console.log(`${name.padEnd(26)}${String(size).padStart(9)}${cells}${steady.toFixed(2).padStart(17)}`);
    }
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || !promised.includes(name)) continue;
    const growth = last.steady / first.steady;
    figures.push({
      what: `${name}, ${last.size} experts`,
      figure: `p95 ${last.p95.toFixed(2)} ms (limit ${limitMs}); grows ×${growth.toFixed(2)} from ${first.size} (limit ×${growthLimit}; ×${(last.p95 / first.p95).toFixed(2)} with the noise of single runs)`,
      holds: last.p95 < limitMs && growth < growthLimit,
    });
  }
  return figures;
}
