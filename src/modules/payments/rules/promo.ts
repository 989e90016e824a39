import type { Currency, Money } from '#kernel/money';
import { reducedBy } from '#modules/experts';
import type { PromoRefusal } from '../refusals.ts';

/** What a code takes off: a percent, or an amount of euros (product decision 51). */
export type Reduction = { readonly percent: number } | { readonly amountCents: number };

export interface PromoTerms {
  readonly reduction: Reduction;
  /** From this moment on, and before that one. */
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly stoppedAt: Date | null;
  readonly maxUses: number;
  /** So far, those given back not counted. */
  readonly uses: number;
}

export const promoStates = ['upcoming', 'active', 'used-up', 'over'] as const;
export type PromoState = (typeof promoStates)[number];

export const promoLimits = { percent: 100, amountCents: 1_000_000, uses: 1_000_000 } as const;

/** The provider charges nothing below. */
const minimumChargeCents: Record<Currency, number> = { EUR: 50, USD: 50 };

/** As people type it: in any case, with blanks around or within. */
export const foldCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

export const isCode = (code: string) => /^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$/.test(code);

export function promoState({ validFrom, validUntil, stoppedAt, maxUses, uses }: PromoTerms, now: Date): PromoState {
  if (stoppedAt !== null || now >= validUntil) return 'over';
  if (uses >= maxUses) return 'used-up';
  return now < validFrom ? 'upcoming' : 'active';
}

/** Why a code cannot be used for a price in this currency now; nothing where it can. */
export function promoProblem(code: PromoTerms, currency: Currency, now: Date): PromoRefusal | undefined {
  const state = promoState(code, now);
  if (state !== 'active') return `promo-${state}`;
  return 'amountCents' in code.reduction && currency !== 'EUR' ? 'promo-euros-only' : undefined;
}

/** What is left to pay: never less than nothing, and nothing where the provider would not charge so little. */
export function priceWith(reduction: Reduction, price: Money): Money {
  const { currency } = price;
  const { cents } =
    'percent' in reduction ? reducedBy(price, reduction.percent) : { cents: price.cents - reduction.amountCents };
  return { cents: cents < minimumChargeCents[currency] ? 0 : cents, currency };
}
