export { isCredit, type Paper, type PaperKind } from './rules/paper.ts';
export { type FranchiseState, franchiseLimits, franchiseState } from './rules/threshold.ts';
