import type { Stripe } from 'stripe';
import { Stripe as StripeClient } from 'stripe';

/** `refused`: it can no longer be confirmed. `lost`: the result is unknown. */
export type Confirmed = Stripe.PaymentIntent.Status | 'declined' | 'refused' | 'lost';

/** Confirms an intent as Stripe.js does in a browser, with the publishable key and the client secret. */
export async function confirm(origin: string, clientSecret: string, card?: string): Promise<Confirmed> {
  const key = 'pk_test_of_the_sandbox';
  const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const response = await fetch(`${origin}/v1/${kind}/${intentOf(clientSecret)}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key, client_secret: clientSecret, ...(card && { payment_method: card }) }),
  }).catch(() => undefined);
  const said = (await response?.json().catch(() => undefined)) as { status?: Stripe.PaymentIntent.Status } | undefined;
  if (!response || !said || response.status >= 500 || response.status === 429) return 'lost';
  if (response.status === 402) return 'declined';
  return said.status ?? 'refused';
}

export const intentOf = (clientSecret: string) => clientSecret.split('_secret')[0] ?? '';

/** The proof's own Stripe client, independent of the product's. */
export function lookInto(origin: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new StripeClient('sk_test_of_the_proof', { protocol: 'http', host: hostname, port, telemetry: false });
}

/** Test cards by their behaviour. */
export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  asksTheOwner: 'pm_card_authenticationRequired',
  disputed: 'pm_card_createDispute',
  refundsSlowly: 'pm_card_pendingRefund',
} as const;
