import type { Problems } from '#kernel/problems';
import type { EventField, EventProblem } from './refusals.ts';

/** Refusal with the problem of each invalid field. */
export const invalidEvent = (problems: Problems<EventField, EventProblem>) =>
  ({ ok: false, refusal: 'event-invalid', problems }) as const;
