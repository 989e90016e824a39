import type { ProfileId, UserId } from '#kernel/ids';

export interface PrivacyFacts {
  /** Includes the address, which no row holds any more, so that the person can be notified. */
  'account-erased': { userId: UserId; profileId: ProfileId; email: string; firstName: string };
  'account-ends-soon': { userId: UserId };
}
