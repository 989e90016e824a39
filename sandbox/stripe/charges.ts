import type { Stripe } from 'stripe';
import { book, chargeArrivesOn, feeOf } from './balance.ts';
import type { Decline } from './cards.ts';
import { newId } from './chance.ts';
import { missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { cardBehind } from './payment-methods.ts';
import { nulls } from './schemas/schemas.ts';
import { ownerOf, type World } from './world.ts';

/** Validity of an authorisation. */
const captureWindow = 7 * 24 * 60 * 60;
/** Off-session authorisations are shorter: 4 days and 18 hours. */
const captureWindowOffSession = (4 * 24 + 18) * 60 * 60;
/** Delay until a charge with `automatic_async` gets its balance transaction. */
const settlesAfterMs = 150;

interface Attempt {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly authenticated: boolean;
  readonly offSession: boolean;
  readonly decline?: Decline;
}

export function makeCharge(world: World, attempt: Attempt): Stripe.Charge {
  const { intent, method, decline } = attempt;
  const isManual = intent.capture_method === 'manual';
  const isCaptured = !decline && !isManual;
  const id = newId('ch');
  const charge: Stripe.Charge = {
    ...nulls<Stripe.Charge>('Charge'),
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'VISAVIS',
    captured: isCaptured,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nulls<Stripe.Charge.Outcome>('Charge.Outcome'),
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline ? (decline.declineCode ?? decline.code) : null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(world, attempt) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_url: decline ? null : `${world.origin}/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  };
  world.put('charge', id, charge);
  if (decline) {
    world.emit('charge.failed', charge);
    return charge;
  }
  // Only the older capture method books the balance transaction before it answers.
  const made = intent.capture_method === 'automatic' ? settle(world, charge) : charge;
  world.emit('charge.succeeded', made);
  if (intent.capture_method === 'automatic_async') world.later('settle-charge', id, settlesAfterMs);
  const until = made.payment_method_details?.card?.capture_before;
  if (isManual && until) world.later('expire-authorisation', intent.id, until * 1000 - world.nowMs());
  if (!isManual) disputeIfSo(world, made);
  return made;
}

function cardDetails(world: World, { intent, method, authenticated, offSession, decline }: Attempt) {
  const { card } = cardBehind(world, method.id);
  return {
    ...nulls<Stripe.Charge.PaymentMethodDetails.Card>('Charge.PaymentMethodDetails.Card'),
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : '123456',
    brand: card.brand,
    ...(intent.capture_method === 'manual' && {
      capture_before: world.now() + (offSession && card.brand === 'visa' ? captureWindowOffSession : captureWindow),
    }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    exp_month: method.card?.exp_month ?? 1,
    exp_year: method.card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' as const },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' as const },
    last4: card.last4,
    multicapture: { status: 'unavailable' as const },
    network: card.brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' as const },
    regulated_status: 'unregulated' as const,
    three_d_secure: authenticated
      ? {
          ...nulls<Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure>(
            'Charge.PaymentMethodDetails.Card.ThreeDSecure',
          ),
          authentication_flow: 'challenge' as const,
          electronic_commerce_indicator: '05' as const,
          result: 'authenticated' as const,
          transaction_id: newId('3ds', 20),
          version: '2.2.0' as const,
        }
      : null,
  };
}

/** Books the amount of a charge, minus the fee, in the balance. */
export function settle(world: World, charge: Stripe.Charge): Stripe.Charge {
  const { card } = cardBehind(world, charge.payment_method ?? '');
  const booked = book(world, {
    type: 'charge',
    category: 'charge',
    amount: charge.amount_captured,
    fee: feeOf(charge.amount_captured),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    availableOn: card.available ? world.now() : chargeArrivesOn(world.now()),
  });
  return world.change('charge', charge.id, { balance_transaction: booked.id });
}

export function settleCharge(world: World, id: string): void {
  const charge = chargeOf(world, id);
  if (charge.balance_transaction === null) world.emit('charge.updated', settle(world, charge), charge);
}

/** Schedules a dispute for test cards that dispute their charges. */
export function disputeIfSo(world: World, charge: Stripe.Charge): void {
  if (cardBehind(world, charge.payment_method ?? '').card.disputed) {
    world.later('dispute-charge', charge.id, settlesAfterMs * 2);
  }
}

export function chargeOf(world: World, id: string, param = 'charge'): Stripe.Charge {
  const charge = world.get('charge', id);
  if (!charge) throw missing('charge', id, param);
  return charge;
}

export function listCharges(world: World, params: Stripe.ChargeListParams, account: string | null) {
  const found = world
    .all('charge')
    .filter(
      ({ id, customer, payment_intent, transfer_group, created }) =>
        ownerOf(world, id) === account &&
        (!params.customer || customer === params.customer) &&
        (!params.payment_intent || payment_intent === params.payment_intent) &&
        (!params.transfer_group || transfer_group === params.transfer_group) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/charges');
}
