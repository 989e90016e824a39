import type { RateLimit } from '#platform/limits';

/** Favourites that a person adds or removes. */
export const favouriteLimit: RateLimit = { name: 'experts:favourites-of', most: () => 300, seconds: 3600 };
