import type { ProfileId, SessionId, UserId } from '#kernel/ids';

export type Role = 'client' | 'expert' | 'admin';
export type ApplicationStatus = 'pending' | 'approved' | 'rejected';

/** `none`: the account has neither an app nor a passkey. `unshown`: it has a passkey, and this session began without it. (A session
 * that owes a code of the app is nobody's yet.) */
type SecondFactor = 'none' | 'unshown' | 'shown';

/** The person behind the present request. */
export interface Viewer {
  readonly id: UserId;
  readonly profileId: ProfileId;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly role: Role;
  readonly applicationStatus: ApplicationStatus | null;
  /** Of the terms of use that they accepted last; none where the account is older than their versions. */
  readonly termsVersion: string | null;
  readonly sessionId: SessionId;
  readonly secondFactor: SecondFactor;
}
