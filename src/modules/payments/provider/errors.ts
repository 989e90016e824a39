import { Stripe } from 'stripe';

/** Card declined. The intent stays open, and another card may be tried. */
export const isDecline = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

/** Server error at the provider. The same key may return it forever: callers look the object up, and retry with a new key only if
 * it does not exist. */
export const isBroken = (error: unknown) => error instanceof Stripe.errors.StripeAPIError;

/** The idempotency key was used with other parameters, because the client changed their choice: callers look up the object that it
 * created. Excludes a call with this key that is still running, which has another status. */
export const isOtherCall = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;

/** The charge is disputed: the client's bank holds the money, or decides about it. */
export const isDisputed = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed';

/** The state of the object no longer allows the call; callers read it again. */
export const isTooLate = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ['payment_intent_unexpected_state', 'charge_expired_for_capture', 'capture_charge_authorization_expired'].includes(
    error.code ?? '',
  );

export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
