// Local time of a time zone. All values are whole minutes since 1970, in UTC (instant) or in local time (local). Days are counted
// from 1970, too.

export const dayMinutes = 24 * 60;

/** Sunday is 0; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number) => (day + 4) % 7;

/** Period with a constant offset from UTC. */
export interface OffsetPiece {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

const weekMinutes = 7 * dayMinutes;
const clocks = new Map<string, { readonly format: Intl.DateTimeFormat; readonly years: Map<number, OffsetPiece[]> }>();

/** UTC offsets between two instants. Each year of a zone is read from Intl once (0.3 ms) and cached: calling Intl for each slot
 * would cost five hundred times the slot. */
export function offsetsBetween(timeZone: string, from: number, to: number): OffsetPiece[] {
  const pieces: OffsetPiece[] = [];
  for (let year = yearOf(from); year <= yearOf(to - 1); year++)
    for (const piece of offsetsOfYear(timeZone, year)) {
      const start = Math.max(piece.start, from);
      const end = Math.min(piece.end, to);
      const last = pieces.at(-1);
      if (start >= end) continue;
      if (last?.offset === piece.offset) pieces[pieces.length - 1] = { ...last, end };
      else pieces.push({ start, end, offset: piece.offset });
    }
  return pieces;
}

/** Converts an instant to local time. */
export function localOf(timeZone: string, instant: number): number {
  const [piece] = offsetsBetween(timeZone, instant, instant + 1);
  return instant + (piece?.offset ?? 0);
}

/** Converts local time to an instant: the first one if the clock shows it twice; shifted later by the clock's jump if it never shows it. */
export function instantOf(timeZone: string, local: number): number {
  const pieces = offsetsBetween(timeZone, local - 2 * dayMinutes, local + 2 * dayMinutes);
  const found = pieces.find(({ start, end, offset }) => start + offset <= local && local < end + offset);
  if (found) return local - found.offset;
  const before = pieces.findLast(({ end, offset }) => end + offset <= local);
  return local - (before?.offset ?? 0);
}

const yearOf = (instant: number) => new Date(instant * 60_000).getUTCFullYear();
const yearStart = (year: number) => Date.UTC(year, 0, 1) / 60_000;

/** Samples the offset once a week and bisects where it differs: no zone changes its clock twice within a week. */
function offsetsOfYear(timeZone: string, year: number): OffsetPiece[] {
  const { format, years } = clockOf(timeZone);
  const known = years.get(year);
  if (known) return known;
  const end = yearStart(year + 1);
  const pieces: OffsetPiece[] = [];
  let start = yearStart(year);
  let offset = askedOffset(format, start);
  for (let looked = start; looked < end; looked += weekMinutes) {
    const until = Math.min(looked + weekMinutes, end - 1);
    const next = askedOffset(format, until);
    if (next === offset) continue;
    let [before, after] = [looked, until];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (askedOffset(format, middle) === offset) before = middle;
      else after = middle;
    }
    pieces.push({ start, end: after, offset });
    [start, offset] = [after, next];
  }
  pieces.push({ start, end, offset });
  years.set(year, pieces);
  return pieces;
}

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  const clock = { format, years: new Map<number, OffsetPiece[]>() };
  clocks.set(timeZone, clock);
  return clock;
}

function askedOffset(format: Intl.DateTimeFormat, instant: number): number {
  const read = Object.fromEntries(
    format.formatToParts(instant * 60_000).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - instant;
}
