import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const calendarsRefusals = {
  /** The operator has not configured calendars. */
  'calendars-off': 'unavailable',
  'calendar-address-invalid': 'invalid',
  'too-many-calendars': 'conflict',
  'already-connected': 'conflict',
  /** Google refused, or its answer does not match a request of ours. */
  'google-calendar-failed': 'unavailable',
  /** A required permission was not granted: the calendar cannot be read. */
  'google-calendar-withheld': 'conflict',
} as const satisfies RefusalKinds;
