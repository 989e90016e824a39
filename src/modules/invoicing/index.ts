export { type ClientPaper, type ClientPaperState, clientPaperState, totalsOf } from './rules/client-paper.ts';
export { isCredit, type Paper, type PaperKind } from './rules/paper.ts';
export { type FranchiseState, franchiseLimits, franchiseState } from './rules/threshold.ts';
