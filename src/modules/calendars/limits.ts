import type { RateLimit } from '#platform/limits';

/** Connections of one expert's calendars. */
export const connectLimit: RateLimit = {
  name: 'calendars:changes-of',
  most: (env) => env.CALENDAR_CHANGES_PER_HOUR,
  seconds: 3600,
};
