import { describe, expect, test } from 'vitest';
import { eventTimes } from './event-times.ts';

const paris = (startsAt: string, endsAt: string, timeZone = 'Europe/Paris') =>
  eventTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone });

test('an evening in November is formatted in French and in Paris time', () => {
  expect(paris('2026-11-19T17:30:00Z', '2026-11-19T18:45:00Z')).toEqual({
    start: {
      day: 'jeudi 19 novembre 2026',
      time: '18:30',
      zone: 'CET',
      leaf: { weekday: 'jeu.', date: '19', month: 'nov.' },
    },
    end: {
      day: 'jeudi 19 novembre 2026',
      time: '19:45',
      zone: 'CET',
      leaf: { weekday: 'jeu.', date: '19', month: 'nov.' },
    },
    endsTheSameDay: true,
  });
});

test('the first of a month is an ordinal', () => {
  expect(paris('2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z').start.day).toBe('mardi 1er décembre 2026');
});

test('midnight is 00:00 of the day that begins', () => {
  expect(paris('2026-11-19T23:00:00Z', '2026-11-20T00:00:00Z').start).toMatchObject({
    day: 'vendredi 20 novembre 2026',
    time: '00:00',
  });
});

describe('when the clocks change', () => {
  test.each([
    // The last Sunday of March: 02:00 CET is followed by 03:00 CEST.
    ['2026-03-29T00:59:00Z', '01:59', 'CET'],
    ['2026-03-29T01:00:00Z', '03:00', 'CEST'],
    // The last Sunday of October: 02:30 occurs twice.
    ['2026-10-25T00:30:00Z', '02:30', 'CEST'],
    ['2026-10-25T01:30:00Z', '02:30', 'CET'],
  ])('%s is %s %s in Paris', (instant, time, zone) => {
    expect(paris(instant, '2026-12-01T00:00:00Z').start).toMatchObject({ time, zone });
  });

  test('the same wall clock time a week later is another instant', () => {
    for (const [before, after] of [
      ['2026-10-22T16:30:00Z', '2026-10-29T17:30:00Z'],
      ['2026-03-26T17:30:00Z', '2026-04-02T16:30:00Z'],
    ] as const)
      expect(paris(before, after).start.time).toBe(paris(before, after).end.time);
  });

  test('an event across the clock change has two zone abbreviations', () => {
    const { start, end } = paris('2026-10-25T00:00:00Z', '2026-10-25T02:00:00Z');
    expect([start.time, start.zone, end.time, end.zone]).toEqual(['02:00', 'CEST', '03:00', 'CET']);
  });
});

test('an event that goes on past midnight ends on another day', () => {
  expect(paris('2026-12-31T21:00:00Z', '2027-01-01T01:00:00Z')).toMatchObject({
    endsTheSameDay: false,
    start: { day: 'jeudi 31 décembre 2026' },
    end: { day: 'vendredi 1er janvier 2027', time: '02:00' },
  });
});

test('a zone without an abbreviation is shown as its UTC offset', () => {
  expect(paris('2026-11-19T17:30:00Z', '2026-11-19T18:30:00Z', 'Indian/Reunion').start).toMatchObject({
    time: '21:30',
    zone: 'UTC+4',
  });
});
