import type { Stripe } from 'stripe';
import { StripeError } from './errors.ts';
import { answerChallenge, paymentIntentOf } from './payment-intents.ts';
import { answerSetupChallenge, setupIntentOf } from './setup-intents.ts';
import type { World } from './world.ts';

export const challengedIntent = (world: World, id: string): Stripe.PaymentIntent | Stripe.SetupIntent =>
  id.startsWith('seti_') ? setupIntentOf(world, id) : paymentIntentOf(world, id);

/**
 * Applies the cardholder's 3-D Secure answer. A decline despite their consent, or a payment cancelled meanwhile, is not an error: the
 * intent holds the result.
 */
export function answerBank(world: World, id: string, agreed: boolean): Stripe.PaymentIntent | Stripe.SetupIntent {
  try {
    return id.startsWith('seti_') ? answerSetupChallenge(world, id, agreed) : answerChallenge(world, id, agreed);
  } catch (error) {
    if (error instanceof StripeError) return challengedIntent(world, id);
    throw error;
  }
}
