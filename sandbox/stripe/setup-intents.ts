import type { Stripe } from 'stripe';
import { askTheOwner, authenticationFailure } from './challenge.ts';
import { newId } from './chance.ts';
import { customerOf } from './customers.ts';
import { cardError, type ErrorBody, invalidRequest, missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import type { Confirmer } from './payment-intents.ts';
import { cardBehind, checkUsable, keepFor, paymentMethodOf } from './payment-methods.ts';
import { idOf } from './references.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

type Intent = Stripe.SetupIntent;

export function createSetupIntent(world: World, params: Stripe.SetupIntentCreateParams, by: Confirmer): Intent {
  const customer = params.customer ? customerOf(world, params.customer).id : null;
  const method = params.payment_method ? paymentMethodOf(world, params.payment_method) : undefined;
  if (method) checkUsable(world, method, customer);
  const id = newId('seti');
  const intent: Intent = {
    ...nulls<Intent>('SetupIntent'),
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_payment_methods: {
      allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
      enabled: true,
    },
    client_secret: `${id}_${newId('secret', 25)}`,
    created: world.now(),
    customer,
    description: params.description ?? null,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method?.id ?? null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
  world.put('setup_intent', id, intent);
  world.emit('setup_intent.created', intent);
  return params.confirm ? confirmSetupIntent(world, id, params, by) : intent;
}

export function confirmSetupIntent(
  world: World,
  id: string,
  params: Stripe.SetupIntentConfirmParams,
  { isBrowser }: Confirmer,
): Intent {
  const known = setupIntentOf(world, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(known.status)) {
    throw unexpectedState(known, `You cannot confirm this SetupIntent because it has a status of ${known.status}.`);
  }
  if (known.automatic_payment_methods?.allow_redirects === 'always' && !params.return_url && !isBrowser) {
    throw invalidRequest(
      'This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    );
  }
  const chosen = params.payment_method ?? known.payment_method;
  if (typeof chosen !== 'string') {
    throw unexpectedState(known, "You cannot confirm this SetupIntent because it's missing a payment method.");
  }
  const method = paymentMethodOf(world, chosen);
  checkUsable(world, method, idOf(known.customer));
  const intent = world.change('setup_intent', id, {
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
  });
  const { card } = cardBehind(world, method.id);
  if (card.authentication) {
    const next_action = askTheOwner(world, intent, params.return_url, isBrowser || Boolean(params.use_stripe_sdk));
    const waiting = world.change('setup_intent', id, { status: 'requires_action', next_action });
    world.emit('setup_intent.requires_action', waiting);
    return waiting;
  }
  return setUp(world, intent, method);
}

function setUp(world: World, intent: Intent, method: Stripe.PaymentMethod): Intent {
  const { card } = cardBehind(world, method.id);
  if (card.decline && !card.attaches) {
    const { code, declineCode, message } = card.decline;
    const error = { code, ...(declineCode && { decline_code: declineCode }), message, payment_method: method };
    const setup_intent = backToStart(world, intent, { type: 'card_error', ...error });
    throw cardError({ ...error, setup_intent });
  }
  const customer = idOf(intent.customer);
  if (customer !== null && method.customer === null) keepFor(world, method.id, customer);
  world.change('_card', method.id, { setUp: intent.usage === 'off_session' });
  const done = world.change('setup_intent', intent.id, { next_action: null, status: 'succeeded' });
  world.emit('setup_intent.succeeded', done);
  return done;
}

function backToStart(world: World, intent: Intent, error: ErrorBody): Intent {
  const failed = world.change('setup_intent', intent.id, {
    last_setup_error: { ...error, payment_method_type: 'card' } as Stripe.SetupIntent.LastSetupError,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('setup_intent.setup_failed', failed);
  return failed;
}

/** Applies the cardholder's 3-D Secure answer. */
export function answerSetupChallenge(world: World, id: string, agreed: boolean): Intent {
  const intent = setupIntentOf(world, id);
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') return intent;
  const method = paymentMethodOf(world, intent.payment_method);
  if (agreed) return setUp(world, intent, method);
  return backToStart(world, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    ...authenticationFailure,
    payment_method: method,
  });
}

export function cancelSetupIntent(world: World, id: string, params: Stripe.SetupIntentCancelParams): Intent {
  const intent = setupIntentOf(world, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(intent, `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`);
  }
  const canceled = world.change('setup_intent', id, {
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  world.emit('setup_intent.canceled', canceled);
  return canceled;
}

export function updateSetupIntent(world: World, id: string, params: Stripe.SetupIntentUpdateParams): Intent {
  const intent = setupIntentOf(world, id);
  return world.change('setup_intent', id, {
    ...(params.description !== undefined && { description: params.description || null }),
    ...(params.customer && { customer: customerOf(world, params.customer).id }),
    metadata: mergeMetadata(intent.metadata, params.metadata),
  });
}

export function setupIntentOf(world: World, id: string): Intent {
  const intent = world.get('setup_intent', id);
  if (!intent) throw missing('setupintent', id, 'intent');
  return intent;
}

export function listSetupIntents(world: World, params: Stripe.SetupIntentListParams) {
  const found = world
    .all('setup_intent')
    .filter(
      ({ customer, payment_method, created }) =>
        (!params.customer || customer === params.customer) &&
        (!params.payment_method || payment_method === params.payment_method) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/setup_intents');
}

const unexpectedState = (intent: Intent, message: string) =>
  invalidRequest(message, { code: 'setup_intent_unexpected_state', setup_intent: intent });
