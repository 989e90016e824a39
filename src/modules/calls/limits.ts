import type { RateLimit } from '#platform/limits';

/** Changes of recaps, per person. */
export const recapLimit: RateLimit = { name: 'calls:notes-of', most: (env) => env.NOTES_PER_MINUTE, seconds: 60 };

/** Device tests that a person may have kept. */
export const deviceTestLimit: RateLimit = { name: 'calls:device-tests-of', most: () => 30, seconds: 3600 };
