import type { RateLimit } from '#platform/limits';

/** Holds of one client, single sessions and mentorships together. */
export const holdLimit: RateLimit = { name: 'booking:holds-of', most: (env) => env.HOLDS_PER_HOUR, seconds: 3600 };
