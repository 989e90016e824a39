import type { RateLimit } from '#platform/limits';

/** Choices that visitors of one network keep while they sign in. */
export const choiceLimit: RateLimit = { name: 'booking:choices-from', most: () => 60, seconds: 3600 };

/** Holds of visitors of one network block. */
export const visitorHoldLimit: RateLimit = { name: 'booking:visitor-holds-from', most: () => 10, seconds: 3600 };

/** Holds of one client, single sessions and mentorships together. */
export const holdLimit: RateLimit = { name: 'booking:holds-of', most: (env) => env.HOLDS_PER_HOUR, seconds: 3600 };
