import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert } from '../../../../tests/support/database/people.ts';
import { sitemapStarts, slugsAfter } from './sitemap.ts';

const { db } = platform;

test('a sitemap without experts is one empty file', async () => {
  expect(await sitemapStarts(db, 3)).toEqual(['']);
  expect(await slugsAfter(db, '', 3)).toEqual([]);
});

test('the sitemap files together list every public expert once and no other', async () => {
  for (const slug of ['e', 'b', 'd', 'a', 'c', 'g', 'f']) await addExpert(db, { slugs: [`expert-${slug}`] });
  await addExpert(
    db,
    { slugs: ['expert-in-waiting'] },
    { application_status: 'pending', validated_by: null, validation_date: null },
  );
  const starts = await sitemapStarts(db, 3);
  const files = await Promise.all(starts.map((start) => slugsAfter(db, start, 3)));
  expect(files.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => `expert-${slug}`));
  expect(Math.max(...files.map((file) => file.length))).toBe(3);
});
