import { readFileSync } from 'node:fs';
import { searchExperts, understandSearch } from '#modules/experts/server';
import { createDatabase, createPool, type Database } from '#platform/database';
import { asApplication, databaseNamed, run } from '../../tools/database/dbmate.ts';
import { cloneTemplate, templateOf } from '../../tools/database/template.ts';
import { ownerUrl } from '../../tools/database/url.ts';
import type { Figure } from '../proof.ts';

export interface Need {
  readonly words: string;
  /** Slug of the domain that the need belongs to. */
  readonly domain: string;
  /** Slugs; `thomas-martin:industrie` is the one of two homonyms who has this domain. */
  readonly experts: readonly string[];
}

export const readNeeds = (file: string): Need[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, words = '', domain = '', experts = ''] = line.split('\t');
      return { words, domain, experts: experts.split(',') };
    });

export const firstResults = 3;

export interface NeedsFile {
  readonly file: string;
  /** Share of the needs that must have an expected expert in the first results. */
  readonly share: number;
  /** Share of the needs whose expected domain must be understood; undefined if it is only printed. */
  readonly domainShare?: number;
}

/** Searches each need on the sample story, prints each miss, and returns the figures of each file. */
export async function relevance(files: readonly NeedsFile[]): Promise<Figure[]> {
  const server = ownerUrl();
  const url = databaseNamed(server, `visavis_prove_${process.pid}_needs`);
  await cloneTemplate(server, await templateOf(server, 'story'), new URL(url).pathname.slice(1));
  const db = createDatabase(createPool(asApplication(url), 1));
  try {
    const figures: Figure[] = [];
    for (const file of files) figures.push(...(await figuresOf(db, file)));
    return figures;
  } finally {
    await db.destroy();
    run('dbmate', url, 'drop');
  }
}

export async function figuresOf(db: Database, { file, share, domainShare }: NeedsFile): Promise<Figure[]> {
  const needs = readNeeds(file);
  const [missed, misread] = [[] as string[], [] as string[]];
  for (const { words, domain, experts } of needs) {
    const found = await firstOf(db, words);
    if (!found.some((names) => names.some((name) => experts.includes(name))))
      missed.push(`${words} (${found.map(([slug]) => slug).join(', ')})`);
    const understood = (await understandSearch(db, words)).domain?.slug;
    if (understood !== domain) misread.push(`${words} (${understood} instead of ${domain})`);
  }
  for (const miss of missed) console.log(`missed: ${miss}`);
  for (const miss of misread) console.log(`another domain understood: ${miss}`);
  const figure = (what: string, misses: number, goal: number | undefined): Figure => ({
    what: `${what} (${file})`,
    figure: `${needs.length - misses} of ${needs.length}${goal === undefined ? '' : ` (goal ${Math.ceil(goal * needs.length)})`}`,
    holds: needs.length > 0 && needs.length - misses >= Math.ceil((goal ?? 0) * needs.length),
  });
  return [
    figure(`needs with an expected expert in the first ${firstResults}`, missed.length, share),
    figure('needs whose domain is understood', misread.length, domainShare),
  ];
}

/** The first results, each under its slug and under its default slug with a domain. */
async function firstOf(db: Database, text: string): Promise<string[][]> {
  const { experts } = await searchExperts(db, { text, sort: 'pertinence', limit: firstResults });
  return Promise.all(
    experts.map(async ({ id, slug }) => {
      const domains = await db
        .selectFrom('user_domains')
        .innerJoin('domains', 'domains.id', 'user_domains.domain_id')
        .select('domains.slug')
        .where('user_profile_id', '=', id)
        .execute();
      return [slug, ...domains.map((domain) => `${slug.replace(/-\d+$/, '')}:${domain.slug}`)];
    }),
  );
}
