import { lengthOf } from '#modules/identity';
import type { AvailabilityProblem } from '../refusals.ts';
import { daysBetween, isDay } from './local-day.ts';

/** Minutes of the local day, 0 to 1440. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Dates in the expert's time zone, both included; the label may be empty. */
export interface DaysOff {
  readonly first: string;
  readonly last: string;
  readonly label: string;
}

export interface Availability {
  readonly timeZone: string;
  /** The ranges of the seven days, Sunday first; a day without any is closed. */
  readonly week: readonly (readonly Range[])[];
  /** Lunch and pauses apply to every open day. */
  readonly lunch: Range | null;
  readonly pauses: readonly Range[];
  readonly daysOff: readonly DaysOff[];
}

export const availabilityLimits = { ranges: 6, pauses: 5, daysOff: 100, daysAtOnce: 366, label: 80 } as const;
const limits = availabilityLimits;

/** Initial hours of a day or a lunch that is switched on; same as in `open_calendar_of`. */
export const usualHours: Range = { start: 9 * 60, end: 17 * 60 };
export const usualLunch: Range = { start: 12 * 60, end: 14 * 60 };

export function daysOffProblem({ first, last, label }: DaysOff, today: string): AvailabilityProblem | undefined {
  if (!isDay(first) || !isDay(last)) return 'day-missing';
  if (last < first) return 'days-backwards';
  if (last < today) return 'days-past';
  if (daysBetween(first, last) >= limits.daysAtOnce) return 'days-too-long';
  return lengthOf(label) > limits.label ? 'label-too-long' : undefined;
}
