export type { PaymentsAct } from './acts.ts';
export type { SavedCard } from './queries/list-cards.ts';
export type { PromoCodeEntry } from './queries/list-promo-codes.ts';
export type { OwnPayment } from './queries/payments-of.ts';
export type { ReconciliationRun, ReconciliationState } from './queries/reconciliation-state.ts';
export {
  type PromoField,
  type PromoProblem,
  type PromoRefusal,
  paymentsRefusals,
} from './refusals.ts';
export { isUsable } from './rules/card-validity.ts';
export { type PromoState, priceWith, promoLimits, promoStates } from './rules/promo.ts';
export type { Difference } from './rules/reconcile.ts';
export { cardForm } from './schemas.ts';
