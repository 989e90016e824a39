import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type EventsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'not-found'
  | 'form-incomplete'
  | 'event-invalid'
  | 'event-full'
  /** The event has begun or is over. */
  | 'event-closed'
  | 'event-cancelled'
  /** Optimistic lock: another admin has changed it since the form was opened. */
  | 'event-outdated'
  | 'already-registered'
  | 'already-waiting'
  | 'not-registered';

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
