import type { ProfileId, UserId } from '#kernel/ids';

export type Role = 'client' | 'expert' | 'admin';
export type ApplicationStatus = 'pending' | 'approved' | 'rejected';

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
}
