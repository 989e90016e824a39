import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const eventsRefusals = {
  'event-invalid': 'invalid',
  'event-full': 'conflict',
  /** The event has begun or is over. */
  'event-closed': 'conflict',
  'event-cancelled': 'conflict',
  /** Optimistic lock: another admin has changed it since the form was opened. */
  'event-outdated': 'conflict',
  'already-registered': 'conflict',
  'already-waiting': 'conflict',
  'not-registered': 'conflict',
} as const satisfies RefusalKinds;

export type EventField =
  | 'title'
  | 'description'
  | 'type'
  | 'category'
  | 'day'
  | 'from'
  | 'until'
  | 'timeZone'
  | 'location'
  | 'accessUrl'
  | 'tint'
  | 'motif'
  | 'capacity';

/** Validation errors of an event's fields. */
export type EventProblem =
  | 'text-missing'
  | 'text-too-long'
  | 'choice-missing'
  | 'day-missing'
  | 'time-missing'
  | 'starts-past'
  | 'access-not-https'
  | 'capacity-out-of-range'
  | 'capacity-below-registered';
