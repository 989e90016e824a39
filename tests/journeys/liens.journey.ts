import { HtmlValidate } from 'html-validate';
import { expect, stack, test } from '../support/journey.ts';

// The page as the server sends it, judged by the HTML standard. Left out: what is a matter of taste, and what React writes its own way.
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

/** Addresses of our own that a page leads to, without what follows a '#'. */
const linksOf = (html: string, page: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === stack.origin)
    .map((url) => url.pathname + url.search);

test('every public page is valid HTML, and none has a dead link', async ({ request }) => {
  test.setTimeout(600_000);
  const waiting = ['/'];
  const seen = new Set(waiting);
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path);
    if (response.status() !== 200) faults.push(`${path} answers ${response.status()}`);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    const { results } = await judge.validateString(html, path);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) faults.push(`${path}: ${ruleId}: ${message} (${selector})`);
    }
    for (const link of linksOf(html, stack.origin + path)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect([...new Set(faults)]).toEqual([]);
});
