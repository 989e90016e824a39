import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type CalendarsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'too-many-attempts'>
  | 'experts-only'
  | 'form-incomplete'
  /** Unknown, or somebody else's. */
  | 'not-found'
  /** The operator has not set up what it takes. */
  | 'calendars-off'
  | 'calendar-address-invalid'
  | 'too-many-calendars'
  | 'already-connected'
  /** Google said no, or its answer is not to a question of ours. */
  | 'google-calendar-failed'
  /** Not all was agreed to: the calendar cannot be read. */
  | 'google-calendar-withheld';
