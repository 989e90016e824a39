// Helpers for the stand-in's own tests: one stand-in per test, the package's client, and a webhook receiver.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { controlStripe } from '../../tests/support/stripe.ts';
import { bodyOf } from './api.ts';
import { type StripeOptions, startStripe } from './server.ts';

export const clientOf = (origin: string, more: Stripe.StripeConfig = {}) => {
  const { hostname, port } = new URL(origin);
  return new Stripe('sk_test_of_the_sandbox', {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    ...more,
  });
};

export async function openStandIn(options: StripeOptions = {}) {
  const standIn = await startStripe(options);
  onTestFinished(() => standIn.stop());
  return { ...standIn, stripe: clientOf(standIn.origin), control: controlStripe(standIn.origin) };
}

/** Webhook receiver: like the product, accepts only signed events, and only if `takes` returns true. */
export async function openSite(secret: string, takes: (event: Stripe.Event, times: number) => boolean = () => true) {
  const taken: Stripe.Event[] = [];
  const seen: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const event = clientOf('http://127.0.0.1').webhooks.constructEvent(
        text,
        request.headers['stripe-signature'] ?? '',
        secret,
      );
      seen.push(event.id);
      const isTaken = takes(event, seen.filter((id) => id === event.id).length);
      if (isTaken) taken.push(event);
      response.writeHead(isTaken ? 200 : 503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhooks/stripe`, taken, types: () => taken.map(({ type }) => type) };
}

/** A card payment confirmed by a server. */
export const payment = {
  amount: 9_000,
  currency: 'eur',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  payment_method: 'pm_card_visa',
  confirm: true,
} as const satisfies Stripe.PaymentIntentCreateParams;
