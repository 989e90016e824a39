import fc from 'fast-check';
import { type Calendar, freeStarts, nextFreeStart } from '#modules/booking/server';
import { anyCalendar } from '../tests/support/random-calendars.ts';
import { oracleStarts } from '../tests/support/slots-oracle.ts';
import type { Figure, Proof } from './proof.ts';

/** A half-hour change, changes on other dates than in Europe, no changes, and changes that follow the moon. */
const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'];
const durations = [15, 30, 45, 60, 90, 115, 120];
const at = (iso: string) => Date.parse(iso) / 60_000;
/** A year with both clock changes of every zone, and the turn of the year. */
const year = { from: at('2026-06-01T00:00Z'), to: at('2027-06-01T00:00Z') };
const limitsMs = { month: 0.1, hundred: 8, nextFree: 0.5 };

/** The offered starts are correct, and cheap to compute. */
export const slots: Proof = {
  promise: `bookable starts agree with a minute-by-minute oracle over a year; at most ${limitsMs.month} ms of CPU per expert and month`,
  async prove({ short }) {
    const experts = short ? 40 : 1_000;
    const seed = 20261115;
    // Before the comparison fills the heap, whose garbage collection would count as cost.
    const cost = costs();
    let [compared, differing] = [0, 0];
    for (const zone of zones) {
      const calendars = fc.sample(anyCalendar([zone], year, 60), { seed, numRuns: experts });
      for (const [index, calendar] of calendars.entries()) {
        const durationMinutes = durations[index % durations.length] ?? 30;
        const wanted = { ...year, durationMinutes, now: new Date((year.from - 4_000) * 60_000), horizonDays: 400 };
        const [computed, expected] = [freeStarts(calendar, wanted), oracleStarts(calendar, wanted)];
        compared += expected.length;
        if (computed.length !== expected.length || computed.some((start, place) => start !== expected[place]))
          differing++;
      }
    }
    return [
      {
        what: `${experts} random experts × a year × ${zones.length} zones, compared with the oracle`,
        figure: `${differing} of ${experts * zones.length} differ; ${compared} starts`,
        holds: differing === 0 && compared > 0,
      },
      ...cost,
    ];
  },
};

/** Busy experts: two ranges a day, a pause, days off and about forty appointments a month. */
function costs(): Figure[] {
  const range = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
  const month = { from: at('2026-10-01T00:00Z'), to: at('2026-11-01T00:00Z') };
  const calendars = Array.from({ length: 100 }, (_, expert): Calendar => {
    const busy = Array.from({ length: 40 }, (__, place) => {
      const start = month.from + ((place * 18 + (expert % 11)) % 744) * 60;
      return { start, end: start + 60 };
    });
    const first = Math.floor(month.from / 1440) + (expert % 20);
    return {
      timeZone: zones[expert % zones.length] ?? '',
      week: [[], ...Array.from({ length: 5 }, () => [range(8, 12), range(13, 19)]), []],
      pauses: [range(12, 14)],
      daysOff: [
        { first, last: first + 1 },
        { first: first + 7, last: first + 7 },
      ],
      busy: busy.sort((one, other) => one.start - other.start),
      noticeMinutes: 1440,
    };
  });
  const now = new Date('2026-09-30T08:00:00Z');
  const wanted = { ...month, durationMinutes: 30, now, horizonDays: 90 };
  const ofMonths = () => calendars.reduce((sum, calendar) => sum + freeStarts(calendar, wanted).length, 0);
  const ofNext = () => calendars.filter((calendar) => nextFreeStart(calendar, wanted) !== undefined).length;
  const [hundred, next] = [cpuMs(ofMonths), cpuMs(ofNext)];
  const figure = (what: string, ms: number, limit: number): Figure => ({
    what,
    figure: `${ms.toFixed(3)} ms of CPU (goal at most ${limit})`,
    holds: ms <= limit,
  });
  return [
    figure('the starts of one expert and month', hundred / 100, limitsMs.month),
    figure('the starts of a month of 100 experts', hundred, limitsMs.hundred),
    figure('the next free starts of 100 experts', next, limitsMs.nextFree),
  ];
}

/** CPU time of one run with warm code: the median of rounds of a quarter of a second. */
function cpuMs(run: () => number): number {
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const rounds = Array.from({ length: 9 }, () => {
    const before = spent();
    let runs = 0;
    for (const until = performance.now() + 250; performance.now() < until; runs++)
      if (run() === 0) throw new Error('nothing is free: this would measure nothing');
    return (spent() - before) / runs;
  });
  return rounds.sort((one, other) => one - other)[4] ?? Number.NaN;
}
