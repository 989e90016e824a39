import type { IdentityRefusal } from '#modules/identity';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export type ClaimsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'form-incomplete'
  /** Unknown, or of another user. */
  | 'not-found'
  /** The session has not taken place. */
  | 'claim-too-early'
  | 'claim-too-late'
  | 'already-claimed'
  | 'claim-answered'
  | 'claim-decided'
  /** The payout of the session is being sent. */
  | 'payout-under-way'
  | 'refund-out-of-range';
