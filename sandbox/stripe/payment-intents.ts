import type { Stripe } from 'stripe';
import type { Decline } from './cards.ts';
import { askTheOwner, authenticationFailure } from './challenge.ts';
import { newId } from './chance.ts';
import { chargeOf, disputeIfSo, makeCharge, settle } from './charges.ts';
import { customerOf } from './customers.ts';
import { cardError, type ErrorBody, invalidRequest, missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { cardBehind, checkUsable, keepFor, paymentMethodOf } from './payment-methods.ts';
import { idOf } from './references.ts';
import { release } from './refunds.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

type Intent = Stripe.PaymentIntent;
type Status = Intent['status'];

const atLeast = 50;
const atMost = 99_999_999;

/** The server confirms, or a browser with Stripe.js, which can show 3-D Secure. */
export interface Confirmer {
  readonly isBrowser: boolean;
}

export function createPaymentIntent(world: World, params: Stripe.PaymentIntentCreateParams, by: Confirmer): Intent {
  checkAmount(params.amount);
  if (!/^[a-z]{3}$/.test(params.currency)) {
    throw invalidRequest(`Invalid currency: ${params.currency}.`, { param: 'currency' });
  }
  const customer = params.customer ? customerOf(world, params.customer).id : null;
  const method = params.payment_method ? paymentMethodOf(world, params.payment_method) : undefined;
  if (method) checkUsable(world, method, customer);
  const id = newId('pi');
  const intent: Intent = {
    ...nulls<Intent>('PaymentIntent'),
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_payment_methods: {
      allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
      enabled: true,
    },
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_${newId('secret', 25)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: world.now(),
    currency: params.currency,
    customer,
    description: params.description ?? null,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method?.id ?? null,
    payment_method_options: {
      card: {
        ...nulls<Stripe.PaymentIntent.PaymentMethodOptions.Card>('PaymentIntent.PaymentMethodOptions.Card'),
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    receipt_email: params.receipt_email ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  };
  world.put('payment_intent', id, intent);
  world.emit('payment_intent.created', intent);
  return params.confirm ? confirmPaymentIntent(world, id, params, by) : intent;
}

function checkAmount(amount: number) {
  if (!Number.isInteger(amount) || amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount < atLeast) {
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > atMost) {
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
}

export function updatePaymentIntent(world: World, id: string, params: Stripe.PaymentIntentUpdateParams): Intent {
  const intent = paymentIntentOf(world, id);
  const { amount, customer, payment_method, description, metadata, receipt_email, setup_future_usage } = params;
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
  for (const field of ['amount', 'currency', 'customer', 'payment_method', 'capture_method'] as const) {
    if (params[field] === undefined || isOpen) continue;
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
  if (amount !== undefined) checkAmount(amount);
  const owner = customer ? customerOf(world, customer).id : idOf(intent.customer);
  const method = payment_method ? paymentMethodOf(world, payment_method) : undefined;
  if (method) checkUsable(world, method, owner);
  return world.change('payment_intent', id, {
    ...(amount !== undefined && { amount }),
    ...(params.currency !== undefined && { currency: params.currency }),
    ...(params.capture_method !== undefined && { capture_method: params.capture_method }),
    ...(params.transfer_group !== undefined && { transfer_group: params.transfer_group }),
    ...(description !== undefined && { description: description || null }),
    ...(receipt_email !== undefined && { receipt_email: receipt_email || null }),
    ...(setup_future_usage !== undefined && { setup_future_usage: setup_future_usage || null }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation', next_action: null }),
    customer: owner,
    metadata: mergeMetadata(intent.metadata, metadata),
  });
}

export function confirmPaymentIntent(
  world: World,
  id: string,
  params: Stripe.PaymentIntentConfirmParams,
  { isBrowser }: Confirmer,
): Intent {
  const known = paymentIntentOf(world, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(known.status)) {
    throw unexpectedState(
      known,
      `You cannot confirm this PaymentIntent because it has already ${known.status === 'canceled' ? 'been canceled' : 'succeeded after being previously confirmed'}.`,
    );
  }
  if (params.payment_method_data || params.confirmation_token) {
    throw invalidRequest('The stand-in takes a payment_method only.', { param: 'payment_method_data' });
  }
  if (known.automatic_payment_methods?.allow_redirects === 'always' && !params.return_url && !isBrowser) {
    throw invalidRequest(
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don’t want to accept redirect-based payment methods and don’t want to provide a `return_url`, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    );
  }
  const chosen = params.payment_method ?? known.payment_method;
  if (typeof chosen !== 'string') {
    throw unexpectedState(
      known,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const method = paymentMethodOf(world, chosen);
  checkUsable(world, method, idOf(known.customer));
  const intent = world.change('payment_intent', id, {
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    ...(params.setup_future_usage && { setup_future_usage: params.setup_future_usage }),
    ...(params.receipt_email && { receipt_email: params.receipt_email }),
  });

  const { card, setUp } = cardBehind(world, method.id);
  const offSession = Boolean(params.off_session);
  const asks = card.authentication === 'always' || (card.authentication !== undefined && !(offSession && setUp));
  if (asks && (offSession || params.error_on_requires_action)) {
    fail(world, intent, method, required, { offSession, authenticated: false });
  }
  if (asks) {
    const next_action = askTheOwner(world, intent, params.return_url, isBrowser || Boolean(params.use_stripe_sdk));
    const waiting = world.change('payment_intent', id, { status: 'requires_action', next_action });
    world.emit('payment_intent.requires_action', waiting);
    return waiting;
  }
  return pay(world, intent, method, { offSession, authenticated: false });
}

const required: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

interface Circumstances {
  readonly offSession: boolean;
  readonly authenticated: boolean;
}

function pay(world: World, intent: Intent, method: Stripe.PaymentMethod, circumstances: Circumstances): Intent {
  const { card } = cardBehind(world, method.id);
  if (card.decline) return fail(world, intent, method, card.decline, circumstances);
  const charge = makeCharge(world, { intent, method, ...circumstances });
  const isManual = intent.capture_method === 'manual';
  keepMethod(world, intent, method, circumstances);
  const paid = world.change('payment_intent', intent.id, {
    amount_capturable: isManual ? intent.amount : 0,
    amount_received: isManual ? 0 : intent.amount,
    latest_charge: charge.id,
    next_action: null,
    status: isManual ? 'requires_capture' : 'succeeded',
  });
  world.emit(isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  return paid;
}

/** Saves the method for its customer if requested; otherwise it cannot be used again. */
function keepMethod(world: World, intent: Intent, method: Stripe.PaymentMethod, { authenticated }: Circumstances) {
  const { setUp } = cardBehind(world, method.id);
  const customer = intent.setup_future_usage ? idOf(intent.customer) : null;
  if (customer !== null && method.customer === null) keepFor(world, method.id, customer);
  const isSetUp = intent.setup_future_usage === 'off_session' && (authenticated || setUp);
  const isUsed = method.customer === null && customer === null;
  world.change('_card', method.id, { setUp: setUp || isSetUp, used: isUsed });
}

/** Records the failed attempt, puts the intent back to `requires_payment_method`, and throws the decline. */
function fail(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  circumstances: Circumstances,
): never {
  const charge = makeCharge(world, { intent, method, decline, ...circumstances });
  const error = {
    type: 'card_error',
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: method,
  } as const;
  const failed = backToStart(world, intent, { ...error, payment_method_type: 'card' }, charge.id);
  throw cardError({ ...error, payment_intent: failed });
}

function backToStart(world: World, intent: Intent, error: object, charge: string | null): Intent {
  const failed = world.change('payment_intent', intent.id, {
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    ...(charge !== null && { latest_charge: charge }),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** Applies the cardholder's 3-D Secure answer. */
export function answerChallenge(world: World, id: string, agreed: boolean): Intent {
  const intent = paymentIntentOf(world, id);
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') return intent;
  const method = paymentMethodOf(world, intent.payment_method);
  if (agreed) return pay(world, intent, method, { offSession: false, authenticated: true });
  const error: ErrorBody = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    ...authenticationFailure,
    payment_method: method,
  };
  return backToStart(world, intent, { ...error, payment_method_type: 'card' }, null);
}

export function capturePaymentIntent(world: World, id: string, params: Stripe.PaymentIntentCaptureParams): Intent {
  const intent = paymentIntentOf(world, id);
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The requested capture amount is greater than the amount you can capture for this charge.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const authorised = chargeOf(world, idOf(intent.latest_charge) ?? '');
  const captured = settle(world, world.change('charge', authorised.id, { captured: true, amount_captured: amount }));
  world.emit('charge.captured', captured, authorised);
  if (amount < intent.amount) release(world, captured, intent.amount - amount, null);
  const paid = world.change('payment_intent', id, {
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    status: 'succeeded',
  });
  world.emit('payment_intent.succeeded', paid);
  disputeIfSo(world, captured);
  return paid;
}

const cancellable: readonly Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function cancelPaymentIntent(world: World, id: string, params: Stripe.PaymentIntentCancelParams): Intent {
  const intent = paymentIntentOf(world, id);
  if (!cancellable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
    );
  }
  return cancel(world, intent, params.cancellation_reason ?? null, null);
}

function cancel(
  world: World,
  intent: Intent,
  reason: Intent['cancellation_reason'],
  releaseReason: 'expired_uncaptured_charge' | null,
): Intent {
  if (intent.status === 'requires_capture') {
    const charge = chargeOf(world, idOf(intent.latest_charge) ?? '');
    release(world, charge, charge.amount, releaseReason);
    if (releaseReason) world.emit('charge.expired', chargeOf(world, charge.id));
  }
  const canceled = world.change('payment_intent', intent.id, {
    amount_capturable: 0,
    canceled_at: world.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  world.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** Cancels an authorisation that was not captured in time. */
export function expireAuthorisation(world: World, id: string): void {
  const intent = paymentIntentOf(world, id);
  if (intent.status === 'requires_capture') cancel(world, intent, 'automatic', 'expired_uncaptured_charge');
}

export function paymentIntentOf(world: World, id: string): Intent {
  const intent = world.get('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

export function listPaymentIntents(world: World, params: Stripe.PaymentIntentListParams) {
  const found = world
    .all('payment_intent')
    .filter(
      ({ customer, created }) =>
        (!params.customer || customer === params.customer) && isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/payment_intents');
}

const unexpectedState = (intent: Intent, message: string) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
