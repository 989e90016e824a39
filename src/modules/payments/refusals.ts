import type { IdentityRefusal } from '#modules/identity';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export type PaymentsRefusal =
  | 'payments-closed'
  | 'signature-invalid'
  | 'card-needed'
  | 'card-unknown'
  | 'card-not-added'
  | 'holder-missing'
  | 'too-many-card-changes'
  | 'promo-code-invalid'
  | 'promo-code-gone'
  | PromoRefusal
  | Extract<IdentityRefusal, 'not-authenticated' | 'not-admin' | 'second-factor-first'>;

/** Reasons to reject a promo code at checkout. */
export type PromoRefusal =
  | 'promo-unknown'
  | 'promo-upcoming'
  | 'promo-over'
  | 'promo-used-up'
  | 'promo-used-before'
  | 'promo-euros-only';

export type PromoField = 'code' | 'kind' | 'value' | 'from' | 'until' | 'maxUses';

/** Field errors of the form for a new code; the French texts are in web/copy/promo-codes.ts. */
export type PromoProblem =
  | 'code-invalid'
  | 'code-taken'
  | 'kind-missing'
  | 'percent-out-of-range'
  | 'amount-out-of-range'
  | 'day-missing'
  | 'days-backwards'
  | 'until-past'
  | 'uses-out-of-range';
