import type { RateLimit } from '#platform/limits';

/** Changes of a payout destination, per person. */
export const changeLimit: RateLimit = {
  name: 'payouts:changes-of',
  most: (env) => env.PAYOUT_CHANGES_PER_HOUR,
  seconds: 3600,
};
