import type { RateLimit } from '#platform/limits';

/** Changes of one user's cards. */
export const cardChangeLimit: RateLimit = {
  name: 'payments:card-changes-of',
  most: (env) => env.CARD_CHANGES_PER_MINUTE,
  seconds: 60,
};
