import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

test('preloaded scripts get a low priority, so that styles load first', () => {
  const link = '<link rel="modulepreload" href="/a.js"/>';
  const styles = '<link rel="stylesheet" href="/a.css"/>';
  const unhurried = '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>';
  expect(scriptsLast(`<head>${link}${styles}${link}</head>`)).toBe(`<head>${unhurried}${styles}${unhurried}</head>`);
});

test('a page without scripts stays unchanged', () => {
  expect(scriptsLast('<p>é</p>')).toBe('<p>é</p>');
});
