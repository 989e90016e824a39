import { done, type Outcome, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';

/** Requires that the account has a second factor: a stolen password alone must not redirect money. Sensitive actions have already
 * checked that it was shown. */
export const protectedAccount = ({ secondFactor }: Viewer): Outcome<null, 'protect-account-first'> =>
  secondFactor === 'none' ? refused('protect-account-first') : done(null);
