import type { Stripe } from 'stripe';
import { StripeError } from './errors.ts';
import { answerChallenge, paymentIntentOf } from './payment-intents.ts';
import { answerSetupChallenge, setupIntentOf } from './setup-intents.ts';
import type { World } from './world.ts';

export const challengedIntent = (world: World, id: string): Stripe.PaymentIntent | Stripe.SetupIntent =>
  id.startsWith('seti_') ? setupIntentOf(world, id) : paymentIntentOf(world, id);

/** The card's owner answers the bank. A card that is refused although they agreed, or a payment that was cancelled meanwhile, is no
 * fault of theirs: the intent says so. */
export function answerBank(world: World, id: string, agreed: boolean): Stripe.PaymentIntent | Stripe.SetupIntent {
  try {
    return id.startsWith('seti_') ? answerSetupChallenge(world, id, agreed) : answerChallenge(world, id, agreed);
  } catch (error) {
    if (error instanceof StripeError) return challengedIntent(world, id);
    throw error;
  }
}
