// Independent, simple and slow calculation of bookable starts: every minute is looked up on a wall clock made by Intl. rules/slots.ts is
// compared with it.
import type { Calendar, Wanted } from '#modules/booking/server';

const clocks = new Map<string, { format: Intl.DateTimeFormat; readings: Map<number, number> }>();

/** Cache of the last reading: the minutes of a quarter are requested in sequence. */
let last = { timeZone: '', quarter: 0, reading: 0 };

/** Local time at an instant, in minutes since its own 1970. Intl is called once per quarter of an hour, because clocks change only then. */
export function readClock(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / 15) * 15;
  if (last.timeZone !== timeZone || last.quarter !== quarter)
    last = { timeZone, quarter, reading: readQuarter(timeZone, quarter) };
  return last.reading + instant - quarter;
}

function readQuarter(timeZone: string, instant: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options });
    clock = { format, readings: new Map() };
    clocks.set(timeZone, clock);
  }
  let reading = clock.readings.get(instant);
  if (reading === undefined) {
    const parts = new Map(clock.format.formatToParts(instant * 60_000).map(({ type, value }) => [type, Number(value)]));
    const at = (part: Intl.DateTimeFormatPartTypes) => parts.get(part) ?? Number.NaN;
    reading = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute')) / 60_000;
    clock.readings.set(instant, reading);
  }
  return reading;
}

export function oracleStarts(calendar: Calendar, wanted: Wanted): number[] {
  const { from, to, durationMinutes, now, horizonDays } = wanted;
  const within = (minute: number, { start, end }: { start: number; end: number }) => start <= minute && minute < end;
  /** Whether the expert works in a minute of a weekday. */
  const works = calendar.week.map((hours) =>
    Array.from(
      { length: 1440 },
      (_, minute) =>
        hours.some((range) => within(minute, range)) && !calendar.pauses.some((pause) => within(minute, pause)),
    ),
  );
  const taken = new Set<number>();
  for (const { start, end } of calendar.busy) for (let instant = start; instant < end; instant++) taken.add(instant);
  const off = new Set<number>();
  for (const { first, last } of calendar.daysOff) for (let day = first; day <= last; day++) off.add(day);

  const bookable: boolean[] = [];
  for (let instant = from; instant < to + durationMinutes; instant++) {
    const reading = readClock(calendar.timeZone, instant);
    const day = Math.floor(reading / 1440);
    bookable.push(works[(day + 4) % 7]?.[reading % 1440] === true && !off.has(day) && !taken.has(instant));
  }
  const starts: number[] = [];
  for (let start = from; start < to; start++) {
    const ahead = start * 60_000 - now.getTime();
    if (readClock(calendar.timeZone, start) % 30 !== 0) continue;
    if (ahead < calendar.noticeMinutes * 60_000 || ahead > horizonDays * 86_400_000) continue;
    if (bookable.slice(start - from, start - from + durationMinutes).every(Boolean)) starts.push(start);
  }
  return starts;
}
