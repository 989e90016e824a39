import { expect, test } from 'vitest';
import { nearDayIn } from './near-day.ts';

test.each([
  ['2026-11-18T09:00:00Z', 'mercredi'],
  ['2026-11-21T23:30:00Z', 'dimanche'],
  ['2026-11-25T09:00:00Z', 'mercredi 25 novembre'],
])('seen from 16 November, %s is « %s »', (at, words) => {
  expect(nearDayIn('Europe/Paris', new Date(at), new Date('2026-11-16T09:00:00Z'))).toBe(words);
});
