import type { AvailabilityPlace, AvailabilityProblem, AvailabilityProblems } from '../refusals.ts';
import { type Availability, daysOffProblem, availabilityLimits as limits, type Range } from './availability.ts';
import { localDay } from './local-day.ts';
import { isTimeZone } from './time-zones.ts';

export function availabilityProblems(availability: Availability, now: Date): AvailabilityProblems {
  const { timeZone, week, lunch, pauses, daysOff } = availability;
  const problems: { [Place in AvailabilityPlace]?: AvailabilityProblem } = {};
  if (!isTimeZone(timeZone)) return { 'time-zone': 'time-zone-unknown' };

  for (const [day, ranges] of week.entries()) {
    if (ranges.length > limits.ranges) problems[`day-${day}`] = 'ranges-too-many';
    else
      for (const [index, range] of ranges.entries()) {
        if (isBackwards(range)) problems[`range-${day}-${index}`] = 'range-backwards';
        else if (ranges.slice(0, index).some((other) => overlap(range, other)))
          problems[`range-${day}-${index}`] = 'ranges-overlap';
      }
  }

  if (lunch && isBackwards(lunch)) problems.lunch = 'pause-backwards';
  if (pauses.length > limits.pauses) problems.pauses = 'pauses-too-many';
  else
    for (const [index, pause] of pauses.entries()) {
      const problem = pauseProblem(pause, [...(lunch ? [lunch] : []), ...pauses.slice(0, index)], week.flat());
      if (problem) problems[`pause-${index}`] = problem;
    }

  if (daysOff.length > limits.daysOff) problems['days-off'] = 'days-too-many';
  else
    for (const [index, days] of daysOff.entries()) {
      const problem = daysOffProblem(days, localDay(now, timeZone));
      if (problem) problems[`day-off-${index}`] = problem;
    }
  return problems;
}

/** Lunch exists by default, so it may lie outside the hours; a pause that the expert adds there is a mistake. */
function pauseProblem(pause: Range, others: readonly Range[], hours: readonly Range[]) {
  if (isBackwards(pause)) return 'pause-backwards';
  if (others.some((other) => overlap(pause, other))) return 'pauses-overlap';
  if (hours.length > 0 && !hours.some((range) => overlap(pause, range))) return 'pause-outside-hours';
  return undefined;
}

const isBackwards = ({ start, end }: Range) => end <= start;

/** Ranges that only touch do not overlap: 09:00 to 12:00, then 12:00 to 14:00. */
const overlap = (one: Range, other: Range) => one.start < other.end && other.start < one.end;
