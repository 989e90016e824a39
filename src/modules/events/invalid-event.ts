import type { Problems } from '#kernel/problems';
import type { EventField, EventProblem } from './refusals.ts';

type EventProblems = Problems<EventField, EventProblem>;

/** Refusal with the problem of each invalid field. */
export interface InvalidEvent {
  readonly ok: false;
  readonly refusal: 'event-invalid';
  readonly problems: EventProblems;
}

export const invalidEvent = (problems: EventProblems): InvalidEvent => ({
  ok: false,
  refusal: 'event-invalid',
  problems,
});
