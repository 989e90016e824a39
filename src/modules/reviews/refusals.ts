import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type ReviewsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'form-incomplete'
  /** Unknown, or somebody else's. */
  | 'not-found'
  | 'review-too-long'
  /** It has not taken place, its client did not come, or its expert has left. */
  | 'cannot-be-rated'
  | 'already-rated'
  /** By an admin: its expert cannot answer any more. */
  | 'review-hidden'
  | 'review-answer-hidden'
  /** It is hidden, or shown, already. */
  | 'already-moderated';
