import { expect, test } from 'vitest';
import { newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { loader } from './page.tsx';

/** Loads /recherche with a text; returns the number of experts and of queries, that for the statistics left out. */
async function searched(text: string) {
  const statements: string[] = [];
  const db = platform.db.withPlugin({
    transformQuery({ node }) {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { experts } = await loader({
    ...visitOf({ ...platform, db }, undefined, `/recherche?q=${text}`),
    pattern: '/recherche',
  });
  return { found: experts.length, queries: statements.filter((each) => !each.includes('search_texts')).length };
}

test('[FIND14] a search with a text takes four queries at most, whatever the number of cards', async () => {
  await newExpert(platform);
  const [one, none] = [await searched('Conseil'), await searched('zzzz')];
  for (let count = 0; count < 9; count++) await newExpert(platform);
  const ten = await searched('Conseil');
  expect(ten.found).toBeGreaterThan(one.found);
  expect(ten.queries).toBe(one.queries);
  for (const { queries } of [one, none, ten]) expect(queries).toBeLessThanOrEqual(4);
});
