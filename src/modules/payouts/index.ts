export type { PayoutsAct } from './acts.ts';
export type { PayoutEntry } from './queries/list-payouts.ts';
export type { PayoutAccount } from './queries/payout-account.ts';
export type { ReversalEntry } from './queries/reversals-owed.ts';
export type { SepaFileEntry } from './queries/sepa-files.ts';
export { payoutsRefusals } from './refusals.ts';
export {
  type AccountState,
  destinationHoldHours,
  holderLength,
  type PayoutMethod,
  payoutMethods,
  type Standing,
} from './rules/payout.ts';
