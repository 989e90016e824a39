import type { RefusalKinds } from '#kernel/outcome';

/** Reasons to reject a promo code at checkout. */
const promoRefusals = {
  'promo-unknown': 'not-found',
  'promo-upcoming': 'conflict',
  'promo-over': 'conflict',
  'promo-used-up': 'conflict',
  'promo-used-before': 'conflict',
  'promo-euros-only': 'conflict',
} as const satisfies RefusalKinds;
export type PromoRefusal = keyof typeof promoRefusals;

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export const paymentsRefusals = {
  ...promoRefusals,
  'payments-closed': 'unavailable',
  'signature-invalid': 'invalid',
  'provider-event-invalid': 'invalid',
  'card-needed': 'conflict',
  'card-unknown': 'not-found',
  'card-not-added': 'invalid',
  'holder-missing': 'invalid',
  'too-many-card-changes': 'limited',
  'promo-code-invalid': 'invalid',
  'promo-code-gone': 'conflict',
} as const satisfies RefusalKinds;

export type PaymentsRefusal = keyof typeof paymentsRefusals | 'not-authenticated' | 'not-admin' | 'second-factor-first';

export type PromoField = 'code' | 'kind' | 'value' | 'from' | 'until' | 'maxUses';

/** Field errors of the form for a new code; the French texts are in web/pages/admin/codes-promo/copy.ts. */
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
