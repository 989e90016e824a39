import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

// Checks the server's HTML against the standard. Excluded: matters of taste, and React's own notation.
const judge = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
});

/** Our own paths in these links, without fragments. */
const ownPaths = (hrefs: readonly string[], page: string) =>
  hrefs
    .map((href) => new URL(href, site.origin + page))
    .filter(({ origin }) => origin === site.origin)
    .map((url) => url.pathname + url.search);

/** Targets of the links, apart from choices of a day and a time: there are thousands, so only those of one expert are opened, once. */
const linksOf = (html: string, isChoice: boolean) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('rel="nofollow"') || (!isChoice && tag.includes('/expert/camille-renaud')))
    .map(([, href = '']) => href.replaceAll('&amp;', '&'));

const isChoice = (path: string) => /[?&](duree|des|jour|debut)=/.test(path);

test('every public page is valid HTML, and none has a dead link', { timeout: 600_000 }, async () => {
  const visitor = site.visitor();
  const waiting = ['/'];
  const seen = new Set(waiting);
  const faults = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await visitor.fetch(path);
    const html = await response.text();
    const location = response.headers.get('location');
    if (response.status !== 200 && !location) faults.add(`${path} answers ${response.status}`);
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      const { results } = await judge.validateString(html, path);
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        faults.add(`${path}: ${ruleId}: ${message} (${selector})`);
    }
    for (const link of ownPaths(location ? [location] : linksOf(html, isChoice(path)), path)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect([...faults]).toEqual([]);
});
