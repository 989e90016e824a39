import type { Stripe } from 'stripe';
import { cardOfNumber, cardOfToken, isCardNumber, type TestCard } from './cards.ts';
import { newId } from './chance.ts';
import { cardError, invalidRequest, missing, StripeError } from './errors.ts';
import { pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { idOf } from './references.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

interface Typed {
  readonly exp_month: number;
  readonly exp_year: number;
}

type BillingDetails = Stripe.PaymentMethodCreateParams['billing_details'];

/** `typedHere`: entered in Stripe's own frame. Card digits from anywhere else are rejected. */
export function createPaymentMethod(
  world: World,
  params: Stripe.PaymentMethodCreateParams,
  typedHere: boolean,
): Stripe.PaymentMethod {
  const { type, card, billing_details, metadata } = params;
  if (type !== 'card' || !card) throw invalidRequest('The stand-in knows cards only.', { param: 'type' });
  if ('token' in card && card.token) {
    const known = cardOfToken(card.token);
    if (!known) throw missing('token', card.token, 'card[token]');
    return keepPaymentMethod(world, known, nextYear(world), billing_details);
  }
  if (!('number' in card)) throw invalidRequest('Missing required param: card[number].', { param: 'card[number]' });
  if (!typedHere) {
    throw new StripeError(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    });
  }
  const { number, ...until } = checkCard(world, card);
  return keepPaymentMethod(world, cardOfNumber(number), until, billing_details, metadata);
}

function checkCard(world: World, card: Stripe.PaymentMethodCreateParams.Card) {
  const now = new Date(world.nowMs());
  const { number = '', exp_month = 0, exp_year = 0, cvc } = card;
  if (!isCardNumber(number))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  if (exp_month < 1 || exp_month > 12)
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    });
  if (exp_year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  return { number, exp_month, exp_year };
}

const nextYear = (world: World): Typed => {
  const now = new Date(world.nowMs());
  return { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() + 1 };
};

function keepPaymentMethod(
  world: World,
  card: TestCard,
  { exp_month, exp_year }: Typed,
  billing?: BillingDetails,
  metadata?: Stripe.PaymentMethodCreateParams['metadata'],
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    ...nulls<Stripe.PaymentMethod>('PaymentMethod'),
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    card: {
      ...nulls<Stripe.PaymentMethod.Card>('PaymentMethod.Card'),
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: card.country,
      display_brand: card.brand,
      exp_month,
      exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      ...(card.wallet && { wallet: { dynamic_last4: null, [card.wallet]: {}, type: card.wallet } }),
    },
    created: world.now(),
    livemode: false,
    metadata: mergeMetadata(null, metadata),
    type: 'card',
  };
  world.put('payment_method', method.id, method);
  world.put('_card', method.id, { card, setUp: false, used: false });
  return method;
}

function billingDetails(sent: BillingDetails): Stripe.PaymentMethod.BillingDetails {
  const address = sent?.address || {};
  const { city, country, line1, line2, postal_code, state } = address;
  return {
    address: {
      city: city ?? null,
      country: country ?? null,
      line1: line1 ?? null,
      line2: line2 ?? null,
      postal_code: postal_code ?? null,
      state: state ?? null,
    },
    email: sent?.email || null,
    name: sent?.name ?? null,
    phone: sent?.phone ?? null,
    tax_id: null,
  };
}

/** A stored method, or a new one for the name of a test card. */
export function paymentMethodOf(world: World, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const named = id.startsWith('pm_card_') ? cardOfToken(id) : undefined;
  if (named) return keepPaymentMethod(world, named, nextYear(world));
  const known = world.get('payment_method', id);
  if (!known) throw missing('PaymentMethod', id, param);
  return known;
}

export function cardBehind(world: World, method: string) {
  const known = world.get('_card', method);
  if (!known) throw new Error(`there is no card behind ${method}`);
  return known;
}

/** Rejects a method of another customer, or one that is used up. */
export function checkUsable(world: World, method: Stripe.PaymentMethod, customer: string | null) {
  if (cardBehind(world, method.id).used) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
  if (method.customer !== null && method.customer !== customer) {
    throw invalidRequest(
      customer === null
        ? `The provided PaymentMethod cannot be attached or used without its Customer. It belongs to ${idOf(method.customer)}: please include it in the \`customer\` parameter.`
        : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
  }
}

export function attach(world: World, id: string, customer: string): Stripe.PaymentMethod {
  const method = paymentMethodOf(world, id);
  checkUsable(world, method, customer);
  const { card } = cardBehind(world, method.id);
  if (card.decline && !card.attaches) {
    const { code, declineCode, message } = card.decline;
    throw cardError({ code, ...(declineCode && { decline_code: declineCode }), message });
  }
  if (method.customer === customer) return method;
  return keepFor(world, method.id, customer);
}

/** Saves a method for a customer; 3-D Secure was already done. */
export function keepFor(world: World, id: string, customer: string): Stripe.PaymentMethod {
  const method = paymentMethodOf(world, id);
  const kept = world.change('payment_method', id, {
    customer,
    ...(method.card && {
      card: { ...method.card, checks: { ...method.card.checks, ...passed } },
    }),
  });
  world.emit('payment_method.attached', kept);
  return kept;
}

const passed = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' };

export function detach(world: World, id: string): Stripe.PaymentMethod {
  const method = paymentMethodOf(world, id);
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    });
  }
  const left = world.change('payment_method', method.id, { customer: null });
  world.change('_card', method.id, { used: true });
  world.emit('payment_method.detached', left, method);
  const owner = world.get('customer', idOf(method.customer) ?? '');
  if (owner && !owner.deleted && owner.invoice_settings.default_payment_method === id) {
    const changed = { ...owner, invoice_settings: { ...owner.invoice_settings, default_payment_method: null } };
    world.put('customer', owner.id, changed);
    world.emit('customer.updated', changed, owner);
  }
  return left;
}

export function updatePaymentMethod(
  world: World,
  id: string,
  { metadata, billing_details, allow_redisplay }: Stripe.PaymentMethodUpdateParams,
): Stripe.PaymentMethod {
  const method = paymentMethodOf(world, id);
  const changed = world.change('payment_method', id, {
    metadata: mergeMetadata(method.metadata, metadata),
    ...(billing_details && { billing_details: billingDetails(billing_details) }),
    ...(allow_redisplay && { allow_redisplay }),
  });
  world.emit('payment_method.updated', changed, method);
  return changed;
}

/** Cards can be listed per customer only. */
export function listPaymentMethods(
  world: World,
  customer: string | undefined,
  params: Pick<Stripe.PaymentMethodListParams, 'type' | 'limit' | 'starting_after' | 'ending_before'>,
  url: string,
) {
  const found = world
    .all('payment_method')
    .filter(
      (each) => customer !== undefined && each.customer === customer && (!params.type || each.type === params.type),
    );
  return pageOf(found, params, url);
}
