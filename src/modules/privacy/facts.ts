import type { ProfileId, UserId } from '#kernel/ids';

export interface PrivacyFacts {
  /** With the address: by now no row has it, and the person is told that it is done. */
  'account-erased': { userId: UserId; profileId: ProfileId; email: string; firstName: string };
  'account-ends-soon': { userId: UserId };
}
