import { z } from 'zod';
import type { EventId } from '#kernel/ids';
import { lengthOf, manyLines, oneLine } from '#modules/identity';
import type { EventProblem } from './refusals.ts';
import { eventLimits, eventMotifs, eventTints, eventTypes, eventZones } from './rules/choices.ts';

const problem = (code: EventProblem) => code;
const eventId = z.guid().transform((id) => id.toLowerCase() as EventId);

export const placeForm = z.object({ slug: z.string().min(1).max(80) });
export const registrationForm = placeForm.extend({ wait: z.boolean() });

const atMost = (length: number) => (text: string) => lengthOf(text) <= length;
const line = (length: number) =>
  z
    .string(problem('text-missing'))
    .transform(oneLine)
    .pipe(z.string().min(1, problem('text-missing')).refine(atMost(length), problem('text-too-long')));
const time = z.string(problem('time-missing')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem('time-missing'));
const wholeCapacity = problem('capacity-out-of-range');

/** Rejects credentials in the URL, which every registered person would see. */
const accessUrl = z.string().transform((typed, context) => {
  const text = oneLine(typed);
  if (text === '') return null;
  const url = URL.parse(text);
  const fits = url?.protocol === 'https:' && !url.username && !url.password && url.href.length <= eventLimits.accessUrl;
  if (!fits) context.addIssue({ code: 'custom', message: problem('access-not-https') });
  return fits ? url.href : null;
});

/** Days and times are local to the event's zone; an end that is not after the start is on the next day. */
export const eventForm = z.object({
  title: line(eventLimits.title),
  description: z
    .string(problem('text-missing'))
    .transform(manyLines)
    .pipe(z.string().min(1, problem('text-missing')).refine(atMost(eventLimits.description), problem('text-too-long'))),
  type: z.enum(eventTypes, problem('choice-missing')),
  category: line(eventLimits.category),
  // PostgreSQL knows no year 0.
  day: z.iso.date(problem('day-missing')).startsWith('20', problem('day-missing')),
  from: time,
  until: time,
  timeZone: z.enum(eventZones, problem('choice-missing')),
  location: z
    .string()
    .default('')
    .transform(oneLine)
    .refine(atMost(eventLimits.location), problem('text-too-long'))
    .transform((text) => text || null),
  accessUrl: accessUrl.prefault(''),
  tint: z.enum(eventTints, problem('choice-missing')),
  motif: z.enum(eventMotifs, problem('choice-missing')),
  capacity: z.coerce
    .number(wholeCapacity)
    .int(wholeCapacity)
    .min(1, wholeCapacity)
    .max(eventLimits.capacity, wholeCapacity),
});

export type EventInput = z.infer<typeof eventForm>;

const whichEvent = z.object({ id: eventId });

/** `edition` is the one that the form was loaded with; a missing one counts as outdated. */
export const changedEvent = whichEvent.extend({ edition: z.coerce.number().catch(0) });

export const cancellationForm = whichEvent.extend({
  reason: z
    .string()
    .transform(manyLines)
    .pipe(z.string().min(1).refine(atMost(eventLimits.reason))),
});
