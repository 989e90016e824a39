import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type ClaimsRefusal =
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>
  | 'form-incomplete'
  /** Unknown, or somebody else's. */
  | 'not-found'
  /** The session has not taken place. */
  | 'claim-too-early'
  | 'claim-too-late'
  | 'already-claimed'
  | 'claim-answered'
  | 'claim-decided'
  /** Its payout is leaving. */
  | 'payout-under-way'
  | 'refund-out-of-range';
