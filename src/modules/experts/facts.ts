import type { ApplicationRejectionId, ProfileId } from '#kernel/ids';

export interface ExpertsFacts {
  'application-submitted': { profileId: ProfileId };
  'application-approved': { profileId: ProfileId };
  'application-rejected': { rejectionId: ApplicationRejectionId };
}
