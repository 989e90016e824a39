import type { ProfileId, SessionId, UserId } from '#kernel/ids';

export type Role = 'client' | 'expert' | 'admin';
export type ApplicationStatus = 'pending' | 'approved' | 'rejected';

/** `none`: the account has neither an app nor a passkey. `unshown`: it has a passkey that this session has not used. (A session that
 * still owes a code of the app has no viewer.) */
type SecondFactor = 'none' | 'unshown' | 'shown';

/** The signed-in person who sends the current request. */
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
  /** Version of the terms of use accepted last; null for accounts older than versioning. */
  readonly termsVersion: string | null;
  readonly sessionId: SessionId;
  readonly secondFactor: SecondFactor;
  /** Proved their identity in this session within the last ten minutes, with the second factor if the account has one. */
  readonly confirmed: boolean;
}
