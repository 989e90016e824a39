import type { RateLimit } from '#platform/limits';

/** Years of invoices that a person downloads as one file; every PDF in it is made anew. */
export const zips: RateLimit = { name: 'invoicing:zips-of', most: () => 20, seconds: 3600 };
