import type { RefusalKinds } from '#kernel/outcome';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export const claimsRefusals = {
  /** The session has not taken place. */
  'claim-too-early': 'conflict',
  'claim-too-late': 'conflict',
  'already-claimed': 'conflict',
  'claim-answered': 'conflict',
  'claim-decided': 'conflict',
  /** The payout of the session is being sent. */
  'payout-under-way': 'conflict',
  'refund-out-of-range': 'invalid',
} as const satisfies RefusalKinds;
