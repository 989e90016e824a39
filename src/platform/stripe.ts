import { Stripe } from 'stripe';
import type { StripeSettings } from './env.ts';

/** API version of the types, the stand-in and the webhook endpoint; upgraded together with the package. */
const stripeVersion = '2026-10-28.endive';

/** Every call carries our idempotency key, so the package's retries are safe. */
export function createStripe({ api, secretKey }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(api);
  return new Stripe(secretKey, {
    apiVersion: stripeVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
}
