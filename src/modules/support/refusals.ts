import type { RefusalKinds } from '#kernel/outcome';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const supportRefusals = {
  'page-not-ours': 'invalid',
  'reason-too-long': 'invalid',
  'sign-in-to-write': 'unauthenticated',
  'sign-in-to-rate': 'unauthenticated',
  'subject-too-long': 'invalid',
  'message-too-long': 'invalid',
  'comment-too-long': 'invalid',
  'answer-too-long': 'invalid',
  'already-answered': 'conflict',
} as const satisfies RefusalKinds;
