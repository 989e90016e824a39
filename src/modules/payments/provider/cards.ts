import type { Stripe } from 'stripe';

/** What the provider tells of a card; never its number. */
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
    // Without one every card is another.
    fingerprint: card.fingerprint ?? id,
  };
}
