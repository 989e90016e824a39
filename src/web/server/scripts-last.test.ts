import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const through = (chunks: readonly (string | Buffer)[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(scriptsLast()));

const page =
  '<head><title>É</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>é</body>';
const unhurried = page.replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

test('the scripts of a page let its styles go first, wherever its bytes are cut', async () => {
  const bytes = Buffer.from(page);
  for (let at = 0; at <= bytes.length; at++)
    expect(await through([bytes.subarray(0, at), bytes.subarray(at)])).toBe(unhurried);
});

test('what comes after the head passes as it is', async () => {
  expect(await through([page, '<link rel="modulepreload"'])).toBe(`${unhurried}<link rel="modulepreload"`);
});

test('an answer without a head is whole', async () => {
  expect(await through(['<p>', 'é</p>'])).toBe('<p>é</p>');
});
