import { describe, expect, test } from 'vitest';
import { chosenStarts, planSeries, seriesStarts } from './series.ts';
import type { Calendar } from './slots.ts';

const at = (iso: string) => Date.parse(iso) / 60_000;
const iso = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);
const series = (first: string, months: number, timeZone = 'Europe/Paris') =>
  seriesStarts(timeZone, at(first), months).map(iso);

describe('the dates of a series', () => {
  test('[MENT14] are weekly until the first date plus the months: five Mondays from 2 March for one month', () => {
    expect(series('2026-03-02T09:00Z', 1)).toEqual([
      '2026-03-02T09:00',
      '2026-03-09T09:00',
      '2026-03-16T09:00',
      '2026-03-23T09:00',
      // Summer time has begun: 10:00 in Paris is an hour earlier in UTC.
      '2026-03-30T08:00',
    ]);
  });

  test('[MENT06] keep weekday and local time of the expert’s zone across both clock changes', () => {
    const reading = new Intl.DateTimeFormat('en', {
      timeZone: 'America/New_York',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    const starts = seriesStarts('America/New_York', at('2026-09-03T23:30Z'), 12);
    expect(starts).toHaveLength(53);
    expect(new Set(starts.map((start) => reading.format(start * 60_000)))).toEqual(new Set(['Thursday 07:30 PM']));
  });

  test('stop at the last day of the month when the end date does not exist', () => {
    expect(series('2027-01-31T09:00Z', 1).at(-1)).toBe('2027-02-21T09:00');
    expect(series('2026-11-30T09:00Z', 3)).toHaveLength(13);
  });
});

const hours = [{ start: 540, end: 1020 }];
const calendar: Calendar = {
  timeZone: 'Europe/Paris',
  week: [[], hours, hours, hours, hours, hours, []],
  pauses: [],
  daysOff: [],
  busy: [
    { start: at('2026-11-30T08:00Z'), end: at('2026-11-30T09:30Z') },
    { start: at('2026-12-07T00:00Z'), end: at('2026-12-12T00:00Z') },
  ],
  noticeMinutes: 0,
};
const wanted = { durationMinutes: 60, now: new Date('2026-11-15T10:00Z'), horizonDays: 20 };
const plan = (first: string, months = 1) =>
  planSeries(calendar, seriesStarts('Europe/Paris', at(first), months), wanted).map(({ start, free, instead }) => ({
    on: iso(start),
    free,
    instead: instead && iso(instead),
  }));

describe('the plan of a series', () => {
  test('marks clashing dates and proposes the nearest free start', () => {
    expect(plan('2026-11-23T09:00Z')).toEqual([
      { on: '2026-11-23T09:00', free: true, instead: undefined },
      { on: '2026-11-30T09:00', free: false, instead: '2026-11-30T09:30' },
      { on: '2026-12-07T09:00', free: false, instead: '2026-12-04T15:00' },
      { on: '2026-12-14T09:00', free: true, instead: undefined },
      { on: '2026-12-21T09:00', free: true, instead: undefined },
    ]);
  });

  test('[MENT17] proposes no replacement for the first date', () => {
    expect(plan('2026-11-30T09:00Z')[0]).toEqual({ on: '2026-11-30T09:00', free: false, instead: undefined });
  });

  test('[MENT18] allows later dates beyond the booking horizon, but not the first', () => {
    expect(plan('2026-11-24T09:00Z').at(-1)).toEqual({ on: '2026-12-22T09:00', free: true, instead: undefined });
    expect(plan('2026-12-22T09:00Z')[0]?.free).toBe(false);
  });
});

describe('the client’s choice of dates', () => {
  const dates = planSeries(calendar, seriesStarts('Europe/Paris', at('2026-11-23T09:00Z'), 1), wanted);
  const [first = 0, second = 0, third = 0, ...rest] = dates.map(({ start }) => start);
  const chosen = (skipped: number[], replaced: [date: number, by: string][] = []) =>
    chosenStarts(
      calendar,
      dates,
      skipped,
      replaced.map(([date, by]) => ({ date, by: at(by) })),
      wanted,
    );

  test('is rejected if a clashing date is neither skipped nor replaced', () => {
    expect(chosen([])).toBeUndefined();
    expect(chosen([second])).toBeUndefined();
  });

  test('is rejected if a replacement is not free or is closer to another date', () => {
    expect(chosen([third], [[second, '2026-11-30T08:30Z']])).toBeUndefined();
    expect(chosen([second], [[third, '2026-12-14T10:30Z']])).toBeUndefined();
  });

  test('[MENT09] can skip clashing dates and keeps the others', () => {
    expect(chosen([second, third])).toEqual([first, ...rest]);
  });

  test('can replace a clashing date', () => {
    const by = '2026-12-01T09:00Z';
    expect(chosen([third], [[second, by]])).toEqual([first, at(by), ...rest]);
  });

  test('[MENT17] cannot skip the first date', () => {
    expect(chosen([first, second, third])).toEqual([first, ...rest]);
  });
});
