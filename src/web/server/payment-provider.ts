import { stripeOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import type { ProviderSettings } from '#web/parts/payments/load-provider';

/** Stripe.js release train, which must match the API version of types and server (platform/stripe.ts). */
const train = 'endive';

/** Settings for a page that takes cards; undefined when the operator takes no payments. */
export function providerSettings({ env }: Pick<Platform, 'env'>): ProviderSettings | undefined {
  const stripe = stripeOf(env);
  return stripe && { script: `${stripe.js}/${train}/stripe.js`, publishableKey: stripe.publishableKey };
}
