import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const reviewsRefusals = {
  'review-too-long': 'invalid',
  /** The session did not take place, its client did not join, or its expert's account is closed. */
  'cannot-be-rated': 'conflict',
  'already-rated': 'conflict',
  /** Hidden by an admin: its expert can no longer answer. */
  'review-hidden': 'conflict',
  'review-answer-hidden': 'conflict',
  /** Already hidden, or already shown. */
  'already-moderated': 'conflict',
} as const satisfies RefusalKinds;
