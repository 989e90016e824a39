import type { IdentityRefusal } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type ReviewsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'form-incomplete'
  /** Unknown, or owned by another person. */
  | 'not-found'
  | 'review-too-long'
  /** The session did not take place, its client did not join, or its expert's account is closed. */
  | 'cannot-be-rated'
  | 'already-rated'
  /** Hidden by an admin: its expert can no longer answer. */
  | 'review-hidden'
  | 'review-answer-hidden'
  /** Already hidden, or already shown. */
  | 'already-moderated';
