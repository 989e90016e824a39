import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type CalendarsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'too-many-attempts'>
  | 'experts-only'
  | 'form-incomplete'
  /** Unknown, or owned by another expert. */
  | 'not-found'
  /** The operator has not configured calendars. */
  | 'calendars-off'
  | 'calendar-address-invalid'
  | 'too-many-calendars'
  | 'already-connected'
  /** Google refused, or its answer does not match a request of ours. */
  | 'google-calendar-failed'
  /** A required permission was not granted: the calendar cannot be read. */
  | 'google-calendar-withheld';
