import { Stripe } from 'stripe';
import type { StripeSettings } from './env.ts';

/** The version that types, stand-in and webhook endpoint speak; it is raised together with the package. */
const stripeVersion = '2026-10-28.endive';

/** Every call carries an idempotency key of ours, so a retry of the package's is the same call. */
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
