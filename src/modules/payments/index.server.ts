export { beginCard } from './actions/begin-card.ts';
export { chooseDefaultCard } from './actions/choose-default-card.ts';
export { createPromoCode } from './actions/create-promo-code.ts';
export { finishCard } from './actions/finish-card.ts';
export { receiveEvent } from './actions/receive-event.ts';
export { stopPromoCode } from './actions/stop-promo-code.ts';
export { cardChangeLimit } from './limits.ts';
export { callIdempotently } from './provider/call-idempotently.ts';
export { askProvider, dressIntent } from './provider/intents.ts';
export { openSetup } from './provider/setups.ts';
export type { ProviderStatus, Sale } from './provider/status.ts';
export { findPayment, type Payment, paymentFor } from './queries/find-payment.ts';
export { findOwnCard, listCards } from './queries/list-cards.ts';
export { listPromoCodes } from './queries/list-promo-codes.ts';
export { paymentsOf } from './queries/payments-of.ts';
export { reconciliationState } from './queries/reconciliation-state.ts';
export { chargedAgainAt, givenUpAt, leaseMs, nextCheckMs } from './rules/life.ts';
export { forgetCall } from './store/calls.ts';
export { deleteCard, lockCards, saveCard } from './store/cards.ts';
export {
  addPayment,
  checkAgain,
  claimPayments,
  isStillWanted,
  recordStatus,
  releaseLease,
  startDueCharges,
  voidPayment,
} from './store/payments.ts';
export { postCapture, postEarned, takeBackPromotion } from './store/postings.ts';
export { addPromoCode, findPromoCode, forgetUse, recordUse } from './store/promo-codes.ts';
export { deleteAtProvider } from './tasks/delete-at-provider.ts';
export { handleEvents } from './tasks/handle-events.ts';
export { reconcile } from './tasks/reconcile.ts';
export { sendRefunds } from './tasks/send-refunds.ts';
export { settleSetup } from './tasks/settle-setup.ts';
