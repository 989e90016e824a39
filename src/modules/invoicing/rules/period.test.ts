import { expect, test } from 'vitest';
import { daysPeriod, yearPeriod } from './period.ts';

test('a year and a day begin and end at midnight in Paris', () => {
  expect(yearPeriod(2026)).toEqual({ from: new Date('2025-12-31T23:00:00Z'), to: new Date('2026-12-31T23:00:00Z') });
  expect(daysPeriod('2026-07-14', '2026-07-14')).toEqual({
    from: new Date('2026-07-13T22:00:00Z'),
    to: new Date('2026-07-14T22:00:00Z'),
  });
});

test.each([
  ['', ''],
  ['2026-13-40', '2026-01-01'],
  ['2026-01-01', 'demain'],
])('%j to %j is not a valid period', (first, last) => {
  expect(daysPeriod(first, last)).toBeUndefined();
});
