export { approveSepaFile } from './actions/approve-sepa-file.ts';
export { choosePayoutMethod } from './actions/choose-payout-method.ts';
export { confirmIban } from './actions/confirm-iban.ts';
export { dropSepaFile, markSepaFileSent } from './actions/end-sepa-file.ts';
export { makeSepaFile } from './actions/make-sepa-file.ts';
export { openPayoutAccount } from './actions/open-payout-account.ts';
export { recordRecovered, recordReturnedPayout } from './actions/record-returned.ts';
export { requestIban } from './actions/request-iban.ts';
export type { PayoutsFacts } from './facts.ts';
export { ibanChangeToken } from './iban-changes.ts';
export {
  countPayouts,
  findPayout,
  mostPayouts,
  payoutsOf,
  payoutsSent,
  payoutsStopped,
  payoutsUnderWay,
} from './queries/list-payouts.ts';
export { overduePayouts } from './queries/overdue-payouts.ts';
export { findIbanChange, ibanChangeOf, payoutAccountOf } from './queries/payout-account.ts';
export { payoutStatement } from './queries/payout-statement.ts';
export { reversalsOwed } from './queries/reversals-owed.ts';
export { listSepaFiles, sepaFileFor } from './queries/sepa-files.ts';
export { sendPayouts } from './tasks/send-payouts.ts';
export { takeBackPayouts } from './tasks/take-back-payouts.ts';
