import type { Stripe } from 'stripe';

/** Card details from the provider; never the card number. */
export interface ProviderCard {
  readonly method: string;
  readonly type: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly holder: string;
  readonly fingerprint: string;
}

export function readCard({ id, card, billing_details }: Stripe.PaymentMethod): ProviderCard | null {
  if (!card) return null;
  return {
    method: id,
    type: card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    holder: billing_details.name ?? '',
    // Without a fingerprint, a card never counts as a duplicate.
    fingerprint: card.fingerprint ?? id,
  };
}
