import { type Calendar, freeStarts, isFree, type Wanted } from './slots.ts';
import { dayMinutes, instantOf, localOf } from './wall-clock.ts';

/** Possible lengths of a mentorship, in months (specification, section 9). */
export const accompaniments = [1, 3, 6, 12] as const;

export interface SeriesDate {
  readonly start: number;
  readonly free: boolean;
  /** Nearest free start, for a date that is not free. */
  readonly instead: number | undefined;
}

const week = 7;

/** Weekly starts at the same local time of the expert, up to the first date plus this number of calendar months, excluded (product
 * decision 49). In a month without that day, its last day counts. */
export function seriesStarts(timeZone: string, first: number, months: number): number[] {
  const local = localOf(timeZone, first);
  const [day, minute] = [Math.floor(local / dayMinutes), local % dayMinutes];
  const starts: number[] = [];
  for (let next = day; next < monthsAfter(day, months); next += week)
    starts.push(instantOf(timeZone, next * dayMinutes + minute));
  return starts;
}

/** Marks the free dates of a series. The first one must be within the horizon; later ones may lie beyond it (product decision 39). */
export function planSeries(
  calendar: Calendar,
  starts: readonly number[],
  wanted: Omit<Wanted, 'from' | 'to'>,
): SeriesDate[] {
  return starts.map((start, index) => {
    const here = index === 0 ? wanted : { ...wanted, horizonDays: Number.POSITIVE_INFINITY };
    if (isFree(calendar, start, here)) return { start, free: true, instead: undefined };
    return { start, free: false, instead: index === 0 ? undefined : nearestFree(calendar, start, here) };
  });
}

/** Starts chosen by the client: each free date, or its replacement, without the skipped ones. `undefined` when a date still
 * clashes. The first date can neither be skipped nor replaced (product decision 49). */
export function chosenStarts(
  calendar: Calendar,
  dates: readonly SeriesDate[],
  skipped: readonly number[],
  replaced: readonly { readonly date: number; readonly by: number }[],
  wanted: Omit<Wanted, 'from' | 'to'>,
): number[] | undefined {
  const starts: number[] = [];
  for (const [index, { start, free }] of dates.entries()) {
    const by = replaced.find(({ date }) => date === start)?.by;
    if (index > 0 && skipped.includes(start)) continue;
    if (index > 0 && by !== undefined) {
      if (!replaces(start, by) || !isFree(calendar, by, wanted)) return undefined;
      starts.push(by);
    } else if (free) starts.push(start);
    else return undefined;
  }
  return starts;
}

/** Less than half a week away, so that two sessions of a series cannot have the same replacement. */
const replaces = (start: number, instead: number) => Math.abs(instead - start) * 2 < week * dayMinutes;

function nearestFree(calendar: Calendar, start: number, wanted: Omit<Wanted, 'from' | 'to'>): number | undefined {
  const near = (week * dayMinutes) / 2;
  const around = freeStarts(calendar, { ...wanted, from: start - near + 1, to: start + near });
  return around.sort((one, other) => Math.abs(one - start) - Math.abs(other - start) || one - other)[0];
}

function monthsAfter(day: number, months: number): number {
  const date = new Date(day * dayMinutes * 60_000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / 60_000 / dayMinutes;
}
