import { sql } from 'kysely';
import { countExperts, searchExperts } from '#modules/experts/server';
import { createDatabase, createPool, type Database } from '#platform/database';
import { asApplication, databaseNamed, migrate, run } from '../tools/database/dbmate.ts';
import { ownerUrl } from '../tools/database/url.ts';
import { fillCatalogue, typos } from './catalogue-people.ts';
import type { Figure, Proof } from './proof.ts';
import { firstResults, type NeedsFile, readNeeds, relevance } from './search/needs.ts';
import { served } from './search/served.ts';

const needsFile = 'proofs/search/needs.tsv';
/** Needs by an author who had seen neither profiles nor synonyms; synonyms are never tuned on them. NEEDS=… is another such file. */
const unseenFile = process.env.NEEDS ?? 'proofs/search/unseen-needs.tsv';
const share = 0.95;
const unseenShare = 25 / 30;
const limitMs = 15;
const rounds = 5;
const fillLimitMs = 900_000;
/** Experts with which the pages are timed. */
const servedSize = 10_000;

export const goals: readonly NeedsFile[] = [
  { file: needsFile, share, domainShare: share },
  { file: unseenFile, share: unseenShare },
];

/** People find an expert by their own words, and in no time. */
export const search: Proof = {
  promise: `an expected expert stands in the first ${firstResults} for ${100 * share} of 100 written needs, whose domain is understood, and for 25 of 30 unseen ones; a search by need and its counts: p95 under ${limitMs} ms in the database at 100,000 experts, read through indexes; /recherche: p95 at most 150 ms with ${servedSize} experts`,
  async prove({ short }) {
    const texts = [...readNeeds(needsFile).map(({ words }) => words), ...typos];
    return [...(await relevance(goals)), ...(await speed(texts, short ? servedSize : 100_000))];
  },
};

async function speed(texts: readonly string[], size: number): Promise<Figure[]> {
  const url = databaseNamed(ownerUrl(), `visavis_prove_${process.pid}_search`);
  migrate(url);
  const owner = createDatabase(createPool(url, 1, fillLimitMs));
  const db = createDatabase(createPool(asApplication(url), 1, fillLimitMs));
  try {
    await fillCatalogue(owner, servedSize);
    const pages = await served(asApplication(url), texts, servedSize);
    if (size > servedSize) await fillCatalogue(owner, size);
    const read = await tablesRead(db, texts);
    return [
      ...pages,
      await timed(`a search by need, ${size} experts`, texts, (text) =>
        searchExperts(db, { text, sort: 'pertinence' }),
      ),
      await timed(`the counts of a search, ${size} experts`, texts, (text) => countExperts(db, { text })),
      {
        what: 'tables that searches scan as a whole',
        figure: read.length > 0 ? read.join(', ') : 'none',
        holds: read.length === 0,
      },
    ];
  } finally {
    await db.destroy();
    await owner.destroy();
    run('dbmate', url, 'drop');
  }
}

/** Tables with sequential scans; the small tables of reference data are left out. */
async function tablesRead(db: Database, texts: readonly string[]): Promise<string[]> {
  const scans = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ relname: string; seq_scan: string }>`select relname, seq_scan from pg_stat_user_tables
      where relname in ('expert_words', 'expert_cards', 'catalogue_words', 'search_synonyms')`.execute(db);
    return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  };
  const before = await scans();
  for (const text of texts) await searchExperts(db, { text, sort: 'pertinence' });
  return [...(await scans())].filter(([table, count]) => count > (before.get(table) ?? 0)).map(([table]) => table);
}

async function timed(what: string, texts: readonly string[], ask: (text: string) => Promise<unknown>): Promise<Figure> {
  const medians: number[] = [];
  for (const text of texts) {
    const runs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      await ask(text);
      runs.push(performance.now() - startedAt);
    }
    medians.push(runs.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  }
  const sorted = medians.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return {
    what,
    figure: `p50 ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms (limit ${limitMs}), median of ${rounds} runs of each of ${texts.length} texts`,
    holds: at(0.95) < limitMs,
  };
}
