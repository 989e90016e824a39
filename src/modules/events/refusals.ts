import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type EventsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'not-found'
  | 'form-incomplete'
  | 'event-invalid'
  | 'event-full'
  /** It has begun, or is over. */
  | 'event-closed'
  | 'event-cancelled'
  /** Another admin has changed it since the form was opened. */
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

/** What can be wrong with a field of an event. */
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
