import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../proofs/catalogue-people.ts';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { orderOf, readCursor, sorts } from '../rules/search.ts';
import type { ExpertFilters } from './catalogue.ts';
import { countExperts } from './count-experts.ts';
import { searchExperts } from './search-experts.ts';

const { db } = platform;
/** Enough for a walk through the index of an order (filtered_page.sql), and few enough for all to be compared. */
const size = 400;
/** A word that each of these experts has in the bio, with the same weight. */
const everybody = 'années';

async function allPages(filters: ExpertFilters, sort: (typeof sorts)[number]) {
  const ids: string[] = [];
  let next: string | undefined;
  do {
    const search = { ...filters, sort };
    const after = next === undefined ? undefined : readCursor(next, orderOf(search));
    const page = await searchExperts(db, { ...search, after });
    ids.push(...page.experts.map(({ id }) => id));
    next = page.next;
  } while (next !== undefined);
  return ids;
}

beforeAll(() => fillCatalogue(owner, size), 60_000);

const filters: [string, ExpertFilters][] = [
  ['no filter', {}],
  ['a domain', { domain: 'comptabilite' }],
  ['a price', { priceMaxCents: 15_000 }],
  ['a rating and a language', { ratingMin: 4, language: 'en' }],
  ['a free slot this week', { freeWithinDays: 7 }],
  ['a filter that few pass', { freeWithinDays: 2, language: 'es', ratingMin: 4.5 }],
];

test.each(filters)(
  '[FIND03] a word that all have finds them in each order like a list without text: %s',
  async (_, filter) => {
    for (const sort of sorts)
      expect(await allPages({ ...filter, text: everybody }, sort), sort).toEqual(await allPages(filter, sort));
    expect(await countExperts(db, { ...filter, text: everybody })).toEqual(await countExperts(db, filter));
  },
);

test('all experts have the word, so the lists above are not empty', async () => {
  expect(await allPages({ text: everybody }, 'prix')).toHaveLength(size);
});
