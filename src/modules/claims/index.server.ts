export { answerClaim } from './actions/answer-claim.ts';
export { decideClaim } from './actions/decide-claim.ts';
export { raiseClaim } from './actions/raise-claim.ts';
export type { ClaimsFacts } from './facts.ts';
export { claimsOf } from './queries/claims-of.ts';
export { countClaims, findClaim, listClaims, mostClaims } from './queries/list-claims.ts';
