export type { ClaimsAct } from './acts.ts';
export type { Claim } from './queries/claims-of.ts';
export type { ClaimEntry, ClaimState } from './queries/list-claims.ts';
export { claimsRefusals } from './refusals.ts';
export { claimable, claimableUntil, claimLength, type Decision, decisions } from './rules/claim.ts';
