import type { Range } from './availability.ts';
import { dayMinutes, localOf, offsetsBetween, weekdayOf } from './wall-clock.ts';

/** Starts are on the half hours of the expert's local time (product decision 14). */
const stepMinutes = 30;

/** Everything that determines the free slots. Instants are minutes since 1970 in UTC; dates are days since 1970. */
export interface Calendar {
  readonly timeZone: string;
  /** The hours of the seven days, Sunday first, in minutes of the local day. */
  readonly week: readonly (readonly Range[])[];
  /** In minutes of the local day, on every day. */
  readonly pauses: readonly Range[];
  /** Dates in the expert's time zone, both included. */
  readonly daysOff: readonly { readonly first: number; readonly last: number }[];
  /** Instants of sessions, live holds and events of a connected calendar, in order of start. They may overlap. */
  readonly busy: readonly Range[];
  readonly noticeMinutes: number;
}

export interface Wanted {
  /** Range of the starts: `from` included, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly durationMinutes: number;
  readonly now: Date;
  /** Booking horizon; a later session of a series may lie beyond it. */
  readonly horizonDays: number;
  /** Maximum number of results. */
  readonly limit?: number;
}

export const minuteOf = (date: Date) => Math.floor(date.getTime() / 60_000);
export const dateOf = (instant: number) => new Date(instant * 60_000);

/** All bookable starts: on the half hours, every minute within the hours and outside pauses and days off in the expert's local
 * time, no busy time, notice respected, within the horizon. */
export function freeStarts(calendar: Calendar, wanted: Wanted): number[] {
  const { durationMinutes, limit = Number.POSITIVE_INFINITY } = wanted;
  const from = Math.max(wanted.from, earliestStart(calendar, wanted.now));
  const to = Math.min(wanted.to, latestStart(wanted) + 1);
  const { busy } = calendar;
  const starts: number[] = [];
  if (from >= to) return starts;
  // `taken` is the latest end of all busy times that begin before the session would end: the session overlaps one of them if
  // `taken` is after its start.
  let [next, taken] = [0, 0];
  for (const { start, end, offset } of openPieces(calendar, from, to - 1 + durationMinutes)) {
    let at = onGrid(start, offset);
    while (at < to && at + durationMinutes <= end) {
      for (let ahead = busy[next]; ahead && ahead.start < at + durationMinutes; ahead = busy[++next])
        if (ahead.end > taken) taken = ahead.end;
      if (taken > at) {
        at = onGrid(taken, offset);
        continue;
      }
      starts.push(at);
      if (starts.length >= limit) return starts;
      at += stepMinutes;
    }
  }
  return starts;
}

const onGrid = (instant: number, offset: number) => Math.ceil((instant + offset) / stepMinutes) * stepMinutes - offset;

export const isFree = (calendar: Calendar, start: number, wanted: Omit<Wanted, 'from' | 'to'>) =>
  freeStarts(calendar, { ...wanted, from: start, to: start + 1 }).length > 0;

/** First free start. Searches a few days first, because most experts have one there, and then growing parts of the horizon. */
export function nextFreeStart(calendar: Calendar, wanted: Omit<Wanted, 'from' | 'to' | 'limit'>): number | undefined {
  const end = latestStart(wanted) + 1;
  let from = earliestStart(calendar, wanted.now);
  for (let days = 2; from < end; days *= 4) {
    const to = Math.min(from + days * dayMinutes, end);
    const [found] = freeStarts(calendar, { ...wanted, from, to, limit: 1 });
    if (found !== undefined) return found;
    from = to;
  }
  return undefined;
}

/** First starts of the first days that have one: at most `perDay` of each of `days` local days of a time zone. */
export function firstStarts(
  calendar: Calendar,
  wanted: Omit<Wanted, 'from' | 'to' | 'limit'>,
  { days, perDay, timeZone }: { readonly days: number; readonly perDay: number; readonly timeZone: string },
): number[] {
  const end = latestStart(wanted) + 1;
  const found = new Map<number, number[]>();
  // A week at a time, because most experts have enough starts in the first.
  for (let from = earliestStart(calendar, wanted.now); from < end; from += 7 * dayMinutes)
    for (const start of freeStarts(calendar, { ...wanted, from, to: Math.min(from + 7 * dayMinutes, end) })) {
      const day = Math.floor(localOf(timeZone, start) / dayMinutes);
      const ofDay = found.get(day);
      if (!ofDay && found.size === days) return [...found.values()].flat();
      if (!ofDay) found.set(day, [start]);
      else if (ofDay.length < perDay) ofDay.push(start);
    }
  return [...found.values()].flat();
}

/** A start shown in a list must still be ahead when it is read: the page may have been cached for twelve minutes (docs/decisions/0010).
 * Starts with shorter notice stay bookable on the expert's own page. */
const listedAheadMinutes = 12;

export const asListed = (calendar: Calendar): Calendar => ({
  ...calendar,
  noticeMinutes: Math.max(calendar.noticeMinutes, listedAheadMinutes),
});

const earliestStart = ({ noticeMinutes }: Calendar, now: Date) => Math.ceil(now.getTime() / 60_000) + noticeMinutes;
const latestStart = ({ now, horizonDays }: Pick<Wanted, 'now' | 'horizonDays'>) =>
  minuteOf(now) + horizonDays * dayMinutes;

/** Piece of opening hours with the UTC offset at its start. Clock changes are multiples of half an hour, so that a piece across one
 * has the same grid before and after. */
interface Piece extends Range {
  end: number;
  readonly offset: number;
}

/** Opening hours between two instants. A clock change splits the time into pieces of one offset each, in which local and UTC
 * minutes differ by a constant: an hour that the clock skips never appears, one that it repeats appears twice. */
function openPieces(calendar: Calendar, from: number, to: number): Piece[] {
  const week: Range[][] = [];
  const pieces: Piece[] = [];
  let last: Piece | undefined;
  for (const { start, end, offset } of offsetsBetween(calendar.timeZone, from, to)) {
    const localEnd = end + offset;
    for (let day = Math.floor((start + offset) / dayMinutes); day * dayMinutes < localEnd; day++) {
      if (calendar.daysOff.some(({ first, last }) => first <= day && day <= last)) continue;
      const midnight = day * dayMinutes - offset;
      const weekday = weekdayOf(day);
      week[weekday] ??= without(calendar.week[weekday] ?? [], calendar.pauses);
      for (const range of week[weekday]) {
        const opens = Math.max(midnight + range.start, start);
        const closes = Math.min(midnight + range.end, end);
        if (opens >= closes) continue;
        if (last?.end === opens) last.end = closes;
        else {
          last = { start: opens, end: closes, offset };
          pieces.push(last);
        }
      }
    }
  }
  return pieces;
}

/** Ranges without the pauses, in order. */
function without(ranges: readonly Range[], pauses: readonly Range[]): Range[] {
  let left = [...ranges];
  for (const pause of pauses)
    left = left.flatMap((range) => {
      if (pause.end <= range.start || range.end <= pause.start) return [range];
      const before = { start: range.start, end: pause.start };
      const after = { start: pause.end, end: range.end };
      return [before, after].filter(({ start, end }) => start < end);
    });
  return left.sort((one, other) => one.start - other.start);
}
