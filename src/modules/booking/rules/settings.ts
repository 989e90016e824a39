import type { SlotReduction } from './slot-price.ts';

/** Session durations that an expert may offer, in minutes (product decision 15). */
export const possibleDurations = [15, 30, 45, 60, 90, 115, 120] as const;

/** Ninety days, the booking horizon. */
export const mostNoticeHours = 90 * 24;

export const mostReductions = 20;
export const mostReducedPercent = 90;

type Reduced = Omit<SlotReduction, 'percent'>;

/** True when two reductions would apply to the same start. */
export const overlaps = (one: Reduced, other: Reduced) =>
  one.weekday === other.weekday && one.start < other.end && other.start < one.end;
