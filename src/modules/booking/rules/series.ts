import { type Calendar, freeStarts, isFree, type Wanted } from './slots.ts';
import { dayMinutes, instantOf, localOf } from './wall-clock.ts';

/** How long an accompaniment lasts, in months (specification, section 9). */
export const accompaniments = [1, 3, 6, 12] as const;

export interface SeriesDate {
  readonly start: number;
  readonly free: boolean;
  /** The nearest start that is free, for a date that is not. */
  readonly instead: number | undefined;
}

const week = 7;

/** Every week at the same time of the expert's wall clock, before the first date plus so many calendar months (product decision
 * 49). A month without that day counts to its last one. */
export function seriesStarts(timeZone: string, first: number, months: number): number[] {
  const local = localOf(timeZone, first);
  const [day, minute] = [Math.floor(local / dayMinutes), local % dayMinutes];
  const starts: number[] = [];
  for (let next = day; next < monthsAfter(day, months); next += week)
    starts.push(instantOf(timeZone, next * dayMinutes + minute));
  return starts;
}

/** Which dates of a series can be had; the first one keeps to the horizon, later ones may lie beyond it (product decision 39). */
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

/** The starts that the client settled on: every date that is free, and for the others what was put in their place, if anything was.
 * Nothing when a date still clashes. The first date can neither be skipped nor replaced (product decision 49). */
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

/** Less than half a week away, so that no two sessions of a series want the same replacement. */
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
