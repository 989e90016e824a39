// 3-D Secure: the bank asks the cardholder, on the stand-in's own page with yes and no.
import type { Stripe } from 'stripe';
import { newId } from './chance.ts';
import type { World } from './world.ts';

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'client_secret'>;

/** Next action for 3-D Secure: a frame opened by Stripe.js, or a redirect to a page that leads back. */
export function askTheOwner(world: World, intent: Intent, returnUrl: string | undefined, useSdk: boolean) {
  const url = `${world.origin}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  if (returnUrl !== undefined && !useSdk) {
    return {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: `${url}&return_url=${encodeURIComponent(returnUrl)}` },
    };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src'), stripe_js: url },
  };
}

export const authenticationFailure = {
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;
