// Behaviour of Stripe that the product relies on. The same tests always run against our stand-in, and against Stripe itself when
// STRIPE_CONTRACT_SECRET_KEY holds a test key: they must not use features of the stand-in only.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect } from 'vitest';
import { createStripe } from '#platform/stripe';
import { startStripe } from '../../sandbox/stripe/server.ts';
import { controlStripe } from '../support/stripe.ts';

const testKey = process.env.STRIPE_CONTRACT_SECRET_KEY;
if (testKey !== undefined && !testKey.startsWith('sk_test_'))
  throw new Error('contracts are tried with a test key only');

/** Stripe through the product's own client. At the end, all calls must have matched the schemas unless the test breaks them on purpose. */
export function provider({ triesWrongShapes = false } = {}) {
  const opened: { stripe?: Stripe; stop?: () => Promise<void> } = {};
  beforeAll(async () => {
    const standIn = testKey === undefined ? await startStripe() : undefined;
    opened.stripe = createStripe({
      api: standIn?.origin ?? 'https://api.stripe.com',
      js: '',
      onboarding: '',
      secretKey: testKey ?? 'sk_test_of_the_sandbox',
      publishableKey: '',
      webhookSecret: '',
    });
    opened.stop = async () => {
      const state = standIn && (await controlStripe(standIn.origin).state());
      await standIn?.stop();
      if (!triesWrongShapes) expect(state?.schemaErrors ?? []).toEqual([]);
    };
  });
  afterAll(() => opened.stop?.());
  return {
    get stripe(): Stripe {
      if (!opened.stripe) throw new Error('the provider is there once tests run');
      return opened.stripe;
    },
  };
}

/** Cards only, confirmed by a server: no redirects. */
export const byCard = { enabled: true, allow_redirects: 'never' } as const;

/** Returns the error of a failing call. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('it was not refused', { cause: error });
  return error;
}

/** Polls for changes that Stripe makes asynchronously. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const giveUp = Date.now() + (testKey === undefined ? 10_000 : 120_000);
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, testKey === undefined ? 20 : 1_000));
  }
}

/** Expanded charge of an intent. */
export function chargeIn({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge {
  if (typeof latest_charge !== 'object' || latest_charge === null) throw new Error('latest_charge was not expanded');
  return latest_charge;
}

/** Payment method id of an intent. */
export function methodIn({ payment_method }: Stripe.PaymentIntent): string {
  if (typeof payment_method !== 'string') throw new Error('payment_method was expanded, or is not there');
  return payment_method;
}
