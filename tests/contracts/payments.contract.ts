import { describe, expect, test } from 'vitest';
import { byCard, chargeIn, provider, refusal, until } from './provider.ts';

const here = provider();

const pay = (card: string, more: object = {}) =>
  here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    payment_method: card,
    confirm: true,
    expand: ['latest_charge'],
    ...more,
  });

describe('a payment is refused', () => {
  test.for([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ] as const)('for %s with an error code, and the intent waits for another card', async ([card, code, reason]) => {
    const error = await refusal(pay(card));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    if (reason) expect(error.decline_code).toBe(reason);
    const intent = await here.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, payment_method: null });
    expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code });
    expect(chargeIn(intent)).toMatchObject({ status: 'failed', paid: false, captured: false, failure_code: code });
  });

  test('once, and another card can then pay the same intent', async () => {
    const error = await refusal(pay('pm_card_visa_chargeDeclined'));
    const paid = await here.stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
      payment_method: 'pm_card_visa',
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 9_000, last_payment_error: null });
  });

  test('off session when the card needs authentication', async () => {
    const customer = await here.stripe.customers.create();
    const method = await here.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
    const error = await refusal(pay(method.id, { customer: customer.id, off_session: true }));
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'authentication_required' });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
    expect(error.payment_method?.id).toBe(method.id);
  });

  test('below 50 cents', async () => {
    const error = await refusal(here.stripe.paymentIntents.create({ amount: 49, currency: 'eur' }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code: 'amount_too_small' });
  });

  test('when an intent is confirmed without a card', async () => {
    const { id } = await here.stripe.paymentIntents.create({
      amount: 9_000,
      currency: 'eur',
      automatic_payment_methods: byCard,
    });
    const error = await refusal(here.stripe.paymentIntents.confirm(id));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });

  test('without a return_url when the payment method may redirect', async () => {
    const error = await refusal(pay('pm_card_visa', { automatic_payment_methods: { enabled: true } }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    expect(error.message).toContain('return_url');
  });

  test('when a paid intent is confirmed or cancelled again', async () => {
    const { id } = await pay('pm_card_visa');
    for (const call of [here.stripe.paymentIntents.confirm(id), here.stripe.paymentIntents.cancel(id)]) {
      const error = await refusal(call);
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(error.payment_intent?.status).toBe('succeeded');
    }
  });

  test('when a cancelled intent is confirmed', async () => {
    const { id } = await here.stripe.paymentIntents.create({
      amount: 9_000,
      currency: 'eur',
      automatic_payment_methods: byCard,
    });
    const cancelled = await here.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const error = await refusal(here.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(error.code).toBe('payment_intent_unexpected_state');
  });
});

test('a card that needs authentication requires an action, and the intent can be cancelled', async () => {
  const asked = await pay('pm_card_authenticationRequired', { return_url: 'https://visavis.example/retour' });
  expect(asked).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
  expect(asked.next_action?.type).toBe('redirect_to_url');
  expect(asked.next_action?.redirect_to_url?.return_url).toBe('https://visavis.example/retour');
  const cancelled = await here.stripe.paymentIntents.cancel(asked.id);
  expect(cancelled).toMatchObject({ status: 'canceled', next_action: null });
});

test('a payment creates a charge, and its fee is known shortly afterwards', async () => {
  const paid = await pay('pm_card_visa', { metadata: { booking_id: '0042' }, transfer_group: 'booking-42' });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount: 9_000,
    amount_received: 9_000,
    amount_capturable: 0,
    capture_method: 'automatic_async',
    metadata: { booking_id: '0042' },
    livemode: false,
  });
  expect(chargeIn(paid)).toMatchObject({
    amount: 9_000,
    amount_captured: 9_000,
    amount_refunded: 0,
    captured: true,
    status: 'succeeded',
    payment_intent: paid.id,
    transfer_group: 'booking-42',
  });
  const booked = await until(async () => {
    const intent = await here.stripe.paymentIntents.retrieve(paid.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    const found = chargeIn(intent).balance_transaction;
    return typeof found === 'object' && found !== null ? found : undefined;
  });
  expect(booked).toMatchObject({ type: 'charge', reporting_category: 'charge', amount: 9_000, currency: 'eur' });
  expect(booked.fee).toBeGreaterThan(0);
  expect(booked.net).toBe(booked.amount - booked.fee);
  expect(booked.source).toBe(chargeIn(paid).id);
});

describe('an authorization that is captured later', () => {
  const authorise = () => pay('pm_card_visa', { capture_method: 'manual' });

  test('an authorization is valid for some days', async () => {
    const promised = await authorise();
    expect(promised).toMatchObject({ status: 'requires_capture', amount_capturable: 9_000, amount_received: 0 });
    const charge = chargeIn(promised);
    expect(charge).toMatchObject({ captured: false, amount_captured: 0, paid: true, balance_transaction: null });
    const until = charge.payment_method_details?.card?.capture_before ?? 0;
    expect(until - promised.created).toBeGreaterThan(4 * 24 * 60 * 60);
    expect(until - promised.created).toBeLessThan(8 * 24 * 60 * 60);
  });

  test('the whole amount is captured only once', async () => {
    const { id } = await authorise();
    const captured = await here.stripe.paymentIntents.capture(id, {}, {});
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 9_000, amount_capturable: 0 });
    const error = await refusal(here.stripe.paymentIntents.capture(id));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });

  test('more than the authorized amount is not captured', async () => {
    const { id } = await authorise();
    const error = await refusal(here.stripe.paymentIntents.capture(id, { amount_to_capture: 9_001 }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });

  test('after a partial capture only the captured part is received', async () => {
    const { id } = await authorise();
    const captured = await here.stripe.paymentIntents.capture(id, {
      amount_to_capture: 5_000,
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({ status: 'succeeded', amount: 9_000, amount_received: 5_000 });
    expect(chargeIn(captured)).toMatchObject({ amount: 9_000, amount_captured: 5_000, captured: true });
  });

  test('a cancelled authorization ends, and its charge is marked as refunded', async () => {
    const { id } = await authorise();
    const cancelled = await here.stripe.paymentIntents.cancel(id, { expand: ['latest_charge'] });
    expect(cancelled).toMatchObject({ status: 'canceled', amount_capturable: 0, amount_received: 0 });
    expect(chargeIn(cancelled)).toMatchObject({ captured: false, refunded: true, balance_transaction: null });
  });
});

describe('an intent can be changed', () => {
  test('in its amount until it is paid, and in its metadata always', async () => {
    const { id } = await here.stripe.paymentIntents.create({
      amount: 9_000,
      currency: 'eur',
      automatic_payment_methods: byCard,
      metadata: { booking_id: '1', expert_id: '2' },
    });
    const changed = await here.stripe.paymentIntents.update(id, {
      amount: 8_000,
      metadata: { expert_id: '', attempt: 3 },
    });
    expect(changed).toMatchObject({ amount: 8_000, status: 'requires_payment_method' });
    expect(changed.metadata).toEqual({ booking_id: '1', attempt: '3' });
    await here.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const error = await refusal(here.stripe.paymentIntents.update(id, { amount: 7_000 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    const noted = await here.stripe.paymentIntents.update(id, { metadata: { attempt: '4' } });
    expect(noted.metadata).toEqual({ booking_id: '1', attempt: '4' });
  });
});

test('the payments of a customer are listed, newest first, page by page', async () => {
  const { id: customer } = await here.stripe.customers.create();
  const made: string[] = [];
  for (const amount of [1_000, 2_000, 3_000]) {
    const { id } = await here.stripe.paymentIntents.create({ amount, currency: 'eur', customer });
    made.unshift(id);
  }
  const first = await here.stripe.paymentIntents.list({ customer, limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const all = await here.stripe.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map(({ id }) => id)).toEqual(made);
  const later = await here.stripe.paymentIntents.list({ customer, created: { gt: first.data[0]?.created ?? 0 } });
  expect(later.data).toEqual([]);
});

test('unknown ids return 404', async () => {
  for (const call of [
    here.stripe.paymentIntents.retrieve('pi_nobody'),
    here.stripe.refunds.retrieve('re_nobody'),
    here.stripe.charges.retrieve('ch_nobody'),
  ]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  }
});
