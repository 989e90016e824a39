import { expect, test } from 'vitest';
import { figuresOf } from '../../proofs/search/needs.ts';
import { goals } from '../../proofs/search.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

for (const goal of goals)
  test(`[FIND13] needs of ${goal.file} find an expected expert and are understood`, { timeout: 120_000 }, async () => {
    for (const { what, figure, holds } of await figuresOf(site.db, goal))
      expect(holds, `${what}: ${figure}`).toBe(true);
  });

test('[FIND13] lower results fail', async () => {
  const [goal] = goals;
  if (!goal) throw new Error('no needs');
  const figures = await figuresOf(site.db, { ...goal, share: 1.01, domainShare: 1.01 });
  expect(figures.map(({ holds }) => holds)).toEqual([false, false]);
});
