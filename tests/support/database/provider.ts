import { afterAll } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { openPayment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { startStripe } from '../../../sandbox/stripe/server.ts';
import { orderOf, orderWords } from '../orders.ts';
import { testPlatform } from './clone.ts';

/** Starts the Stripe stand-in, and the product configured for it. */
export async function openProvider(settings: Record<string, string> = {}) {
  const stripe = await startStripe();
  afterAll(() => stripe.stop());
  const platform = await testPlatform({
    STRIPE_API: stripe.origin,
    STRIPE_JS: stripe.origin,
    STRIPE_SECRET_KEY: 'sk_test_visavis',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_visavis',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ...settings,
  });
  const control = async (path: string, body?: object) => {
    const response = await fetch(
      `${stripe.origin}/_sim/${path}`,
      body && { method: 'POST', body: JSON.stringify(body) },
    );
    return response.json() as Promise<Record<string, unknown>>;
  };
  /** Pays as the browser does after the client agreed: only Stripe sees the card. */
  const pay = async (own: Platform, client: Viewer, id: AppointmentId, method = 'pm_card_visa', order = orderOf) => {
    const opened = await openPayment(own, client, order(id), orderWords);
    if (!opened.ok || !platform.stripe) throw new Error(opened.ok ? 'no provider' : opened.refusal);
    const [intentId = ''] = opened.value.clientSecret.split('_secret');
    await platform.stripe.paymentIntents.confirm(intentId, { payment_method: method });
    return intentId;
  };
  return { platform, control, pay };
}
