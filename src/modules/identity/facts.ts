import type { UserId } from '#kernel/ids';

/** What this module announces. `account-created` is written by the trigger that also makes the profile. */
export interface IdentityFacts {
  'account-created': { userId: UserId };
  'verification-requested': { userId: UserId };
  /** The address as typed: whether it has an account is found out by the worker, so that answers take the same time. */
  'password-reset-requested': { email: string };
  'sign-up-repeated': { email: string };
}
