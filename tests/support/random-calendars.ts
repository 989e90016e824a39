import fc from 'fast-check';
import type { Calendar } from '#modules/booking/server';

interface Span {
  /** Span for busy times and days off, as instants in minutes. */
  readonly from: number;
  readonly to: number;
}

const byStart = <Range extends { start: number }>(ranges: readonly Range[]) =>
  ranges.toSorted((one, other) => one.start - other.start);

/** Non-overlapping ranges of half hours, as the tables require; they may touch. */
const ranges = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 0, maxLength: 2 * most }).map((edges) => {
    const sorted = edges.toSorted((one, other) => one - other);
    const pairs = sorted.flatMap((start, index) => {
      const end = sorted[index + 1];
      return index % 2 === 0 && end !== undefined ? [{ start: start * 30, end: end * 30 }] : [];
    });
    return pairs;
  });

/** Sessions, holds and events of external calendars, which may start at any minute and overlap. */
const busy = ({ from, to }: Span, most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: from - 300, max: to }), fc.integer({ min: 1, max: 600 })), { maxLength: most })
    .map((found) => byStart(found.map(([start, minutes]) => ({ start, end: start + minutes }))));

/** Any calendar that an expert could have, with up to this many busy times in a span. */
export const anyCalendar = (zones: readonly string[], span: Span, mostBusy: number): fc.Arbitrary<Calendar> =>
  fc.record({
    timeZone: fc.constantFrom(...zones),
    week: fc.array(ranges(3), { minLength: 7, maxLength: 7 }),
    pauses: ranges(2).map((pauses) => pauses.filter(({ start, end }) => end - start <= 180)),
    daysOff: fc.array(
      fc
        .tuple(fc.integer({ min: Math.floor(span.from / 1440), max: Math.ceil(span.to / 1440) }), fc.nat({ max: 9 }))
        .map(([first, more]) => ({ first, last: first + more })),
      { maxLength: 3 },
    ),
    busy: busy(span, mostBusy),
    noticeMinutes: fc.constantFrom(0, 60, 1440, 2880),
  });
