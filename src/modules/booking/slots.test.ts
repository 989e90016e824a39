import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCalendar } from '../../../tests/support/random-calendars.ts';
import { oracleStarts, readClock } from '../../../tests/support/slots-oracle.ts';
import { timeOf } from './rules/day-time.ts';
import { type Calendar, firstStarts, freeStarts, isFree, minuteOf, nextFreeStart } from './rules/slots.ts';
import { dayMinutes, localOf } from './rules/wall-clock.ts';

const at = (iso: string) => Date.parse(iso) / 60_000;
const range = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const day = [range(9, 17)];
const paris: Calendar = {
  timeZone: 'Europe/Paris',
  week: [[], day, day, day, day, [range(9, 16)], []],
  pauses: [range(12, 14)],
  daysOff: [],
  busy: [],
  noticeMinutes: 1440,
};
const now = new Date('2026-11-15T10:00:00Z');
const horizonDays = 90;

/** Starts of one local day, in the expert's local time. */
function startsOn(date: string, durationMinutes: number, own: Partial<Calendar> = {}, asked = now) {
  const calendar = { ...paris, ...own };
  const first = Date.parse(date) / 86_400_000;
  const found = freeStarts(calendar, {
    from: (first - 1) * dayMinutes,
    to: (first + 2) * dayMinutes,
    durationMinutes,
    now: asked,
    horizonDays,
  });
  return found
    .map((start) => localOf(calendar.timeZone, start))
    .filter((local) => Math.floor(local / dayMinutes) === first)
    .map((local) => timeOf(local % dayMinutes));
}

const morning = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const afternoon = ['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'];
const monday = '2026-11-23';

describe('slots that are not offered', () => {
  test('[TIME07] on a closed day', () => {
    expect(startsOn('2026-11-21', 15)).toEqual([]);
    expect(startsOn('2026-11-22', 15)).toEqual([]);
  });

  test('[TIME06] a session that does not fit completely', () => {
    const hours = startsOn(monday, 60);
    expect(hours).toEqual([...morning.slice(0, -1), ...afternoon.slice(0, -1)]);
    expect(startsOn(monday, 120)).toEqual(['09:00', '09:30', '10:00', '14:00', '14:30', '15:00']);
    expect(startsOn(monday, 115)).toEqual(['09:00', '09:30', '10:00', '14:00', '14:30', '15:00']);
  });

  test('[TIME08] a start that overlaps a session or a live hold, to the minute', () => {
    const busy = [{ start: at('2026-11-23T09:00Z'), end: at('2026-11-23T09:31Z') }];
    expect(startsOn(monday, 30, { busy })).toEqual(['09:00', '09:30', '11:00', '11:30', ...afternoon]);
    expect(startsOn(monday, 60, { busy })).toEqual(['09:00', '11:00', ...afternoon.slice(0, -1)]);
  });

  test('[TIME09] a start that overlaps a pause or a day off', () => {
    expect(startsOn(monday, 30, { pauses: [range(9, 12)] })).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      ...afternoon,
    ]);
    const off = Date.parse(monday) / 86_400_000;
    expect(startsOn(monday, 30, { daysOff: [{ first: off, last: off }] })).toEqual([]);
    expect(startsOn('2026-11-24', 30, { daysOff: [{ first: off, last: off }] })).toHaveLength(12);
  });

  test('[TIME10] a start that overlaps a busy time of a connected calendar, even partly', () => {
    const busy = [
      { start: at('2026-11-23T06:00Z'), end: at('2026-11-23T08:10Z') },
      { start: at('2026-11-23T07:00Z'), end: at('2026-11-23T07:15Z') },
      { start: at('2026-11-23T15:59Z'), end: at('2026-11-23T20:00Z') },
    ];
    expect(startsOn(monday, 30, { busy })).toEqual([...morning.slice(1), ...afternoon.slice(0, -1)]);
  });

  test('[TIME11] a start within the minimum notice; without notice, last-minute starts are offered', () => {
    const late = new Date('2026-11-22T09:30:01Z');
    expect(startsOn(monday, 30, {}, late)).toEqual(['11:00', '11:30', ...afternoon]);
    expect(startsOn(monday, 30, {}, new Date('2026-11-22T09:30:00Z'))[0]).toBe('10:30');
    const noticeMinutes = 0;
    expect(startsOn(monday, 30, { noticeMinutes }, new Date('2026-11-23T14:59:59Z'))).toEqual(['16:00', '16:30']);
    expect(startsOn(monday, 30, { noticeMinutes }, new Date('2026-11-23T15:30:00Z'))).toEqual(['16:30']);
  });

  test('[TIME14] a start beyond the horizon', () => {
    const wanted = { durationMinutes: 30, now: new Date('2026-11-23T09:30:00Z'), horizonDays: 7 };
    expect(isFree(paris, at('2026-11-30T09:30Z'), wanted)).toBe(true);
    expect(isFree(paris, at('2026-11-30T10:00Z'), wanted)).toBe(false);
  });

  test('[TIME04] a start off the half hours of the expert’s clock, also in a zone with a 45-minute offset', () => {
    const wanted = { durationMinutes: 15, now, horizonDays };
    expect(isFree(paris, at('2026-11-23T09:15Z'), wanted)).toBe(false);
    const nepal = { ...paris, timeZone: 'Asia/Kathmandu' };
    expect(isFree(nepal, at('2026-11-23T04:15Z'), wanted)).toBe(true);
    expect(isFree(nepal, at('2026-11-23T04:00Z'), wanted)).toBe(false);
  });
});

test('[TIME05] the default hours and pause give the specification’s half-hour slots on a Monday', () => {
  expect(startsOn(monday, 30)).toEqual([...morning, ...afternoon]);
});

test('[TIME13] on a Friday the last half hour begins at 15:30', () => {
  expect(startsOn('2026-11-27', 30)).toEqual([...morning, ...afternoon.slice(0, -2)]);
});

test('[TIME02] 09:00 stays 09:00 on both sides of both clock changes', () => {
  const first = (iso: string, asked: string) =>
    freeStarts(paris, {
      from: at(`${iso}T00:00Z`),
      to: at(`${iso}T23:00Z`),
      durationMinutes: 30,
      now: new Date(asked),
      horizonDays,
      limit: 1,
    });
  expect(first('2027-03-26', '2027-03-01')).toEqual([at('2027-03-26T08:00Z')]);
  expect(first('2027-03-29', '2027-03-01')).toEqual([at('2027-03-29T07:00Z')]);
  expect(first('2026-10-23', '2026-10-01')).toEqual([at('2026-10-23T07:00Z')]);
  expect(first('2026-10-26', '2026-10-01')).toEqual([at('2026-10-26T08:00Z')]);
});

test('a night that loses an hour, and one that has an hour twice', () => {
  const nights: Partial<Calendar> = { week: Array.from({ length: 7 }, () => [range(1, 4)]), pauses: [] };
  expect(startsOn('2027-03-28', 60, nights, new Date('2027-03-01'))).toEqual(['01:00', '01:30', '03:00']);
  expect(startsOn('2026-10-25', 60, nights, new Date('2026-10-01'))).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '02:00',
    '02:30',
    '03:00',
  ]);
});

test('a session may cross midnight when both days are open', () => {
  const night: Partial<Calendar> = { week: [[], [range(22, 24)], [range(0, 1)], [], [], [], []], pauses: [] };
  expect(startsOn(monday, 120, night)).toEqual(['22:00', '22:30', '23:00']);
});

const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'];

test('free starts match the oracle for any calendar and any time in three years', () => {
  const window = fc.record({
    from: fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-12-01T00:00Z') }),
    minutes: fc.integer({ min: 1, max: 3 * dayMinutes }),
    durationMinutes: fc.constantFrom(15, 30, 45, 60, 90, 115, 120),
    before: fc.integer({ min: 0, max: 5 * dayMinutes * 60_000 }),
    horizonDays: fc.constantFrom(1, 3, 90),
  });
  fc.assert(
    fc.property(
      window.chain(({ from, minutes, before, ...rest }) => {
        const wanted = { from, to: from + minutes, now: new Date(from * 60_000 - before), ...rest };
        return fc.record({ calendar: anyCalendar(zones, wanted, 8), wanted: fc.constant(wanted) });
      }),
      ({ calendar, wanted }) => {
        const expected = oracleStarts(calendar, wanted);
        expect(freeStarts(calendar, wanted)).toEqual(expected);
        expect(freeStarts(calendar, { ...wanted, limit: 2 })).toEqual(expected.slice(0, 2));
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);

test('the next free start is the first of all free starts', () => {
  const span = { from: minuteOf(now), to: minuteOf(now) + 60 * dayMinutes };
  fc.assert(
    fc.property(anyCalendar(zones, span, 30), fc.constantFrom(15, 60, 120), (calendar, durationMinutes) => {
      const wanted = { durationMinutes, now, horizonDays };
      const [first] = freeStarts(calendar, { ...wanted, from: 0, to: at('2028-01-01T00:00Z') });
      expect(nextFreeStart(calendar, wanted)).toBe(first);
    }),
  );
}, 60_000);

test('the first starts of the first days are those of all free starts, whatever the time zone of the days', () => {
  const span = { from: minuteOf(now), to: minuteOf(now) + 60 * dayMinutes };
  fc.assert(
    fc.property(anyCalendar(zones, span, 30), fc.constantFrom(...zones), (calendar, timeZone) => {
      const wanted = { durationMinutes: 30, now, horizonDays };
      const all = freeStarts(calendar, { ...wanted, from: 0, to: at('2028-01-01T00:00Z') });
      const days = [...Map.groupBy(all, (start) => Math.floor(localOf(timeZone, start) / dayMinutes)).values()];
      const expected = days.slice(0, 4).flatMap((starts) => starts.slice(0, 3));
      expect(firstStarts(calendar, wanted, { days: 4, perDay: 3, timeZone })).toEqual(expected);
    }),
  );
}, 60_000);

describe('nights of clock changes, for every pair of expert and viewer zones', () => {
  const changes = { march26: '2026-03-29', october26: '2026-10-25', march27: '2027-03-28', october27: '2027-10-31' };
  // Paris changes its clock on these Sundays, New York before or after; Lord Howe changes by half an hour.
  const experts = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe'];
  const viewers = ['Europe/Paris', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'];
  const durations = [15, 30, 60, 90, 115];
  const everyDay = (...ranges: Calendar['pauses']) => Array.from({ length: 7 }, () => ranges);
  const schedules = [
    everyDay(range(9, 12), range(14, 17)),
    everyDay(range(0, 24)),
    everyDay(range(1, 4)),
    everyDay(range(2, 3)),
    everyDay(range(0.5, 2.5), range(22, 24)),
  ];
  const bookings = {
    'on the grid': (start: number) => [{ start: start + 120, end: start + 180 }],
    'off the grid': (start: number) => [{ start: start + 127, end: start + 146 }],
  };

  test.each(Object.entries(changes))(
    '%s: free starts match the oracle in 600 cases',
    (_, sunday) => {
      const from = at(`${sunday}T00:00Z`) - 36 * 60;
      const to = from + 4 * dayMinutes;
      let cases = 0;
      for (const timeZone of experts)
        for (const week of schedules)
          for (const busy of Object.values(bookings))
            for (const durationMinutes of durations) {
              const calendar: Calendar = {
                timeZone,
                week,
                pauses: [],
                daysOff: [],
                noticeMinutes: 0,
                busy: busy(at(`${sunday}T00:00Z`)),
              };
              const wanted = { from, to, durationMinutes, now: new Date(from * 60_000), horizonDays };
              const starts = freeStarts(calendar, wanted);
              expect(starts).toEqual(oracleStarts(calendar, wanted));
              for (const viewer of viewers) {
                // The viewer's local times are correct, and no start is lost in the conversion.
                expect(starts.map((start) => localOf(viewer, start))).toEqual(
                  starts.map((start) => readClock(viewer, start)),
                );
                cases++;
              }
            }
      expect(cases).toBe(600);
    },
    60_000,
  );
});
