import type { EmailChangeId, ProfileId, SignInCodeId, SuspensionId, UserId } from '#kernel/ids';

/** Changes of the ways into an account, other than the password. */
type SecurityChange =
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-linked';

/** Facts of this module. Triggers write `account-created`, `password-changed`, `security-changed` and `signed-in-from-new-device` with the
 * rows they are about. */
export interface IdentityFacts {
  'account-created': { userId: UserId };
  'verification-requested': { userId: UserId };
  /** Address as typed: the worker checks whether an account exists, so that response times do not reveal it. */
  'password-reset-requested': { email: string };
  'sign-up-repeated': { email: string };
  /** The worker finds the address in the row, and whether it has an account. */
  'sign-in-code-requested': { codeId: SignInCodeId };
  /** Includes the former address, which must be notified even when the mail goes out after the change. */
  'email-change-requested': { userId: UserId; formerEmail: string };
  'email-link-requested': { changeId: EmailChangeId };
  /** The operator gave the account back: it has no password and no factor. */
  'account-returned': { userId: UserId };
  'email-changed': { userId: UserId; formerEmail: string };
  'password-changed': { userId: UserId };
  /** A way into the account was added or removed. */
  'security-changed': { userId: UserId; change: SecurityChange };
  /** `formerUrl`: the picture that is no longer shown. */
  'photo-replaced': { profileId: ProfileId; formerUrl: string };
  /** `device` in the format of rules/device.ts; included because the session may have ended before the mail is rendered. */
  'signed-in-from-new-device': { userId: UserId; device: string; ip: string; at: string };
  'account-suspended': { suspensionId: SuspensionId };
  'suspension-lifted': { suspensionId: SuspensionId };
}
