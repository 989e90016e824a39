import { expect, test } from 'vitest';
import { lastMonths } from './months.ts';

test('the last months end with the current month of the time zone', () => {
  const lastHourOfTheYear = new Date('2026-12-31T23:30:00Z');
  expect(lastMonths(lastHourOfTheYear, 'Europe/Paris', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(lastMonths(lastHourOfTheYear, 'America/Martinique', 3)).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(lastMonths(new Date('2026-03-31T12:00:00Z'), 'Europe/Paris', 2)).toEqual(['2026-02', '2026-03']);
});
