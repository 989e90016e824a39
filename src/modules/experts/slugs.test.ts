import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import siteMap from '../../web/routes.ts';
import { isSlugAllowed } from './rules/slug.ts';

interface Page {
  readonly path?: string | undefined;
  readonly children?: readonly Page[] | undefined;
}

/** First path segment of each route, except parameters, wildcards and files (a slug has no dot). */
const firstParts = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : firstParts(children)));
const pages = [...new Set(firstParts(siteMap))].filter((part) => !/^[:*]|[.]/.test(part));

const checked = readFileSync(new URL('../../../db/checks/slugs-are-no-pages.sql', import.meta.url), 'utf8');
const words = [...checked.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word);

test.each(pages)('no expert can have the address of the page /%s', (page) => {
  expect(isSlugAllowed(page)).toBe(false);
  expect(words).toContain(page);
});

test('the database check lists only slugs that experts cannot have', () => {
  expect(words.filter(isSlugAllowed)).toEqual([]);
});
