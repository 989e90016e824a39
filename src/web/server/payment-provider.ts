import { stripeOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import type { ProviderSettings } from '../screens/payments/load-provider.ts';

/** The provider names its script after the series of versions that types and server speak (platform/stripe.ts). */
const train = 'endive';

/** What a page that takes cards needs; nothing where the operator takes no payments. */
export function providerSettings({ env }: Pick<Platform, 'env'>): ProviderSettings | undefined {
  const stripe = stripeOf(env);
  return stripe && { script: `${stripe.js}/${train}/stripe.js`, publishableKey: stripe.publishableKey };
}
