import type { EmailChangeId, ProfileId, SuspensionId, UserId } from '#kernel/ids';

/** What this module announces. `account-created`, `password-changed` and `signed-in-from-new-device` are written by triggers,
 * with the rows that make them true. */
export interface IdentityFacts {
  'account-created': { userId: UserId };
  'verification-requested': { userId: UserId };
  /** The address as typed: whether it has an account is found out by the worker, so that answers take the same time. */
  'password-reset-requested': { email: string };
  'sign-up-repeated': { email: string };
  /** With the address that is to be left, which must hear of it even when the mail goes out after the change. */
  'email-change-requested': { userId: UserId; formerEmail: string };
  'email-link-requested': { changeId: EmailChangeId };
  'password-changed': { userId: UserId };
  /** With the address of the picture that nobody shows any more. */
  'photo-replaced': { profileId: ProfileId; formerUrl: string };
  /** `device` as rules/device.ts writes it; the session may be over by the time the mail is made. */
  'signed-in-from-new-device': { userId: UserId; device: string; ip: string; at: string };
  'account-suspended': { suspensionId: SuspensionId };
  'suspension-lifted': { suspensionId: SuspensionId };
}
