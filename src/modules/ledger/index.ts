export type { Entry, EntryKind, LedgerAccount, Line } from './rules/entry.ts';
export {
  cancellationKept,
  disputeLost,
  disputeOpened,
  disputeWon,
  expertShare,
  paymentCaptured,
  paymentReturned,
  payoutReversed,
  payoutSent,
  promoGranted,
  providerFee,
  refunded,
  sessionEarned,
} from './rules/postings.ts';
export { type MoneyHistory, type SessionMoney, sessionMoney } from './rules/session-money.ts';
