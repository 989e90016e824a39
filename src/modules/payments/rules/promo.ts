import type { Currency, Money } from '#kernel/money';
import { reducedBy } from '#modules/experts';
import type { PromoRefusal } from '../refusals.ts';

/** Discount of a code: a percentage, or an amount in euros (product decision 51). */
export type Reduction = { readonly percent: number } | { readonly amountCents: number };

export interface PromoTerms {
  readonly reduction: Reduction;
  /** Start included, end excluded. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly stoppedAt: Date | null;
  readonly maxUses: number;
  /** Uses so far, without those given back. */
  readonly uses: number;
}

export const promoStates = ['upcoming', 'active', 'used-up', 'over'] as const;
export type PromoState = (typeof promoStates)[number];

export const promoLimits = { percent: 100, amountCents: 1_000_000, uses: 1_000_000 } as const;

/** Minimum charge of the provider. */
const minimumChargeCents: Record<Currency, number> = { EUR: 50, USD: 50 };

/** Normalises a typed code: upper case, no blanks. */
export const foldCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

export const isCode = (code: string) => /^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$/.test(code);

export function promoState({ validFrom, validUntil, stoppedAt, maxUses, uses }: PromoTerms, now: Date): PromoState {
  if (stoppedAt !== null || now >= validUntil) return 'over';
  if (uses >= maxUses) return 'used-up';
  return now < validFrom ? 'upcoming' : 'active';
}

/** Returns why the code cannot be used for this currency now; `undefined` when it can. */
export function promoProblem(code: PromoTerms, currency: Currency, now: Date): PromoRefusal | undefined {
  const state = promoState(code, now);
  if (state !== 'active') return `promo-${state}`;
  return 'amountCents' in code.reduction && currency !== 'EUR' ? 'promo-euros-only' : undefined;
}

/** Price after the discount; 0 when it is below the provider's minimum charge. */
export function priceWith(reduction: Reduction, price: Money): Money {
  const { currency } = price;
  const { cents } =
    'percent' in reduction ? reducedBy(price, reduction.percent) : { cents: price.cents - reduction.amountCents };
  return { cents: cents < minimumChargeCents[currency] ? 0 : cents, currency };
}
