import { Stripe } from 'stripe';

/** The provider looked at the card and said no; the intent stands, and another card may be tried. */
export const isDecline = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

/** It answered that it broke. The same answer may come for ever under the same key: what was asked for is looked up, and asked
 * for anew only if it is not there. */
export const isBroken = (error: unknown) => error instanceof Stripe.errors.StripeAPIError;

/** Its key has served for a call in other words, since whoever asked has changed their mind: what that one made is looked up. One that
 * is still under way is not meant. */
export const isOtherCall = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

/** The client's bank has the money, or decides about it. */
export const isDisputed = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed';

/** What was asked for is no longer possible: the object has moved on, and is read again. */
export const isTooLate = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ['payment_intent_unexpected_state', 'charge_expired_for_capture', 'capture_charge_authorization_expired'].includes(
    error.code ?? '',
  );

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
