import type { RateLimit } from '#platform/limits';

/** Changes of recaps, per person. */
export const recapLimit: RateLimit = { name: 'calls:notes-of', most: (env) => env.NOTES_PER_MINUTE, seconds: 60 };
