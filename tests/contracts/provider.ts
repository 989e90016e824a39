// What the product relies on at the payment provider. The same tests run against our stand-in, always, and against the provider
// itself when STRIPE_CONTRACT_SECRET_KEY holds a test key of its: they may use nothing that only the stand-in has.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect } from 'vitest';
import { createStripe } from '#platform/stripe';
import { startStripe } from '../../sandbox/stripe/server.ts';
import { controlStripe } from '../support/stripe.ts';

const testKey = process.env.STRIPE_CONTRACT_SECRET_KEY;
if (testKey !== undefined && !testKey.startsWith('sk_test_'))
  throw new Error('contracts are tried with a test key only');

/** The provider, by the product's own client. At the end, none of the calls may have been out of shape unless that was tried. */
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

/** Cards only, confirmed by a server: nobody is sent anywhere. */
export const byCard = { enabled: true, allow_redirects: 'never' } as const;

/** The error that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('it was not refused', { cause: error });
  return error;
}

/** What comes by itself at the provider is waited for. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const giveUp = Date.now() + (testKey === undefined ? 10_000 : 120_000);
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, testKey === undefined ? 20 : 1_000));
  }
}

/** The charge of an intent, whole. */
export function chargeIn({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge {
  if (typeof latest_charge !== 'object' || latest_charge === null) throw new Error('latest_charge was not expanded');
  return latest_charge;
}

/** The card of an intent, by its id. */
export function methodIn({ payment_method }: Stripe.PaymentIntent): string {
  if (typeof payment_method !== 'string') throw new Error('payment_method was expanded, or is not there');
  return payment_method;
}
