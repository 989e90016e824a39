import { z } from 'zod';
import { oneLine } from '#modules/identity';
import { minutesOf } from './rules/day-time.ts';

// The shape of what was sent; rules/availability.ts says what is wrong with it. Every time comes from a list, so one that is
// not in it was never chosen.
const time = z.string().transform(minutesOf).pipe(z.number());
const range = z.object({ start: time, end: time });
/** Far above any limit: only there so that nobody can make the rules work for long. */
const severalAtMost = 500;

export const availabilityForm = z
  .object({
    version: z.coerce.number().int().min(1),
    timeZone: z.string(),
    days: z.array(z.object({ open: z.boolean(), ranges: z.array(range).max(severalAtMost) })).length(7),
    lunch: range.extend({ on: z.boolean() }),
    pauses: z.array(range).max(severalAtMost),
    daysOff: z
      .array(z.object({ first: z.string(), last: z.string(), label: z.string().transform(oneLine) }))
      .max(severalAtMost),
  })
  .transform(({ version, timeZone, days, lunch: { on, ...lunch }, pauses, daysOff }) => ({
    version,
    wished: {
      timeZone,
      week: days.map(({ open, ranges }) => (open ? ranges : [])),
      lunch: on ? lunch : null,
      pauses,
      // One date is a day off of one day.
      daysOff: daysOff.map(({ first, last, label }) => ({ first, last: last || first, label })),
    },
  }));
