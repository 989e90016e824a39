export type { IdentityRefusal } from './refusals.ts';
export { passwordLength } from './rules/password.ts';
export { safeReturnTo } from './rules/return-to.ts';
export { isApprovedExpert, roleBadge } from './rules/role-badge.ts';
export type { Viewer } from './rules/viewer.ts';
