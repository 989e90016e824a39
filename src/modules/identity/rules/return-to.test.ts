import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each([
  'https://evil.example/',
  '//evil.example/profil',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  'profil',
  '',
  null,
  undefined,
  '/se-connecter?returnTo=/se-connecter',
  '/se-connecter/verification',
  `/${'a'.repeat(3000)}`,
])('[AUTH11] %j is not a path of this site: /profil instead', (wanted) => {
  expect(safeReturnTo(wanted)).toBe('/profil');
});

test('[AUTH24] a checkout address keeps its whole query', () => {
  const checkout = '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30';
  expect(safeReturnTo(checkout)).toBe(checkout);
});

test('[AUTH11] any return path keeps the browser on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (wanted) => {
        expect(new URL(safeReturnTo(wanted), 'https://visavis.example').origin).toBe('https://visavis.example');
      },
    ),
  );
});
