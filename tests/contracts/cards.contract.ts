import { describe, expect, test } from 'vitest';
import { byCard, methodIn, provider, refusal } from './provider.ts';

const here = provider();
const newCustomer = async () => (await here.stripe.customers.create({ email: 'sophie@visavis.example' })).id;

describe('a saved card', () => {
  test('is not saved when the bank declines it', async () => {
    const customer = await newCustomer();
    const error = await refusal(here.stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }));
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect((await here.stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([]);
  });

  test('cannot be attached again after it was detached', async () => {
    const customer = await newCustomer();
    const { id } = await here.stripe.paymentMethods.attach('pm_card_visa', { customer });
    expect((await here.stripe.paymentMethods.detach(id)).customer).toBeNull();
    const error = await refusal(here.stripe.paymentMethods.attach(id, { customer }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });

  test('cannot pay for another customer', async () => {
    const owner = await newCustomer();
    const { id } = await here.stripe.paymentMethods.attach('pm_card_visa', { customer: owner });
    const error = await refusal(
      here.stripe.paymentIntents.create({
        amount: 9_000,
        currency: 'eur',
        customer: await newCustomer(),
        payment_method: id,
        automatic_payment_methods: byCard,
        confirm: true,
      }),
    );
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param: 'payment_method' });
  });

  test('shows brand and last digits, and has the same fingerprint when it is added again', async () => {
    const customer = await newCustomer();
    const first = await here.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const again = await here.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const other = await here.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    expect(first.card).toMatchObject({ brand: 'visa', last4: '4242', funding: 'credit' });
    expect(again.id).not.toBe(first.id);
    expect(again.card?.fingerprint).toBe(first.card?.fingerprint);
    expect(other.card?.fingerprint).not.toBe(first.card?.fingerprint);
    const listed = await here.stripe.paymentMethods.list({ customer, type: 'card' });
    expect(listed.data.map(({ id }) => id).toSorted()).toEqual([first.id, again.id, other.id].toSorted());
    const one = await here.stripe.customers.retrievePaymentMethod(customer, other.id);
    expect(one.customer).toBe(customer);
  });

  test('is stored as the customer’s default, which is cleared when the card is detached', async () => {
    const customer = await newCustomer();
    const { id } = await here.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const noted = await here.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    expect(noted.invoice_settings.default_payment_method).toBe(id);
    await here.stripe.paymentMethods.detach(id);
    const after = await here.stripe.customers.retrieve(customer);
    expect(!after.deleted && after.invoice_settings.default_payment_method).toBeNull();
  });
});

describe('a card set up for later payments', () => {
  const setUp = async (card: string, more: object = {}) =>
    here.stripe.setupIntents.create({
      customer: await newCustomer(),
      payment_method: card,
      automatic_payment_methods: byCard,
      confirm: true,
      usage: 'off_session',
      ...more,
    });

  test('is refused when the bank declines it', async () => {
    const error = await refusal(setUp('pm_card_visa_chargeDeclined'));
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(error.setup_intent?.status).toBe('requires_payment_method');
  });

  test('is attached to its customer', async () => {
    const done = await setUp('pm_card_visa', { expand: ['payment_method'] });
    expect(done).toMatchObject({ status: 'succeeded', usage: 'off_session' });
    const method = done.payment_method;
    expect(typeof method === 'object' && method?.customer).toBe(done.customer);
  });

  test('a card that needs authentication requires an action of its owner', async () => {
    const asked = await setUp('pm_card_authenticationRequired', { return_url: 'https://visavis.example/retour' });
    expect(asked.status).toBe('requires_action');
    expect(asked.next_action?.redirect_to_url?.url).toBeTruthy();
    expect(await here.stripe.setupIntents.cancel(asked.id)).toMatchObject({ status: 'canceled' });
  });

  test('can be saved by a first payment, and then pays off session', async () => {
    const customer = await newCustomer();
    const first = await here.stripe.paymentIntents.create({
      amount: 9_000,
      currency: 'eur',
      customer,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
      automatic_payment_methods: byCard,
      confirm: true,
    });
    const method = methodIn(first);
    expect((await here.stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
    const next = await here.stripe.paymentIntents.create({
      amount: 8_000,
      currency: 'eur',
      customer,
      payment_method: method,
      off_session: true,
      automatic_payment_methods: byCard,
      confirm: true,
    });
    expect(next.status).toBe('succeeded');
  });

  test('is not saved by a payment without a customer', async () => {
    const paid = await here.stripe.paymentIntents.create({
      amount: 9_000,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      automatic_payment_methods: byCard,
      confirm: true,
    });
    const error = await refusal(here.stripe.paymentMethods.attach(methodIn(paid), { customer: await newCustomer() }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });

  test('can be saved and still decline every payment', async () => {
    const customer = await newCustomer();
    const { id } = await here.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    const error = await refusal(
      here.stripe.paymentIntents.create({
        amount: 9_000,
        currency: 'eur',
        customer,
        payment_method: id,
        off_session: true,
        automatic_payment_methods: byCard,
        confirm: true,
      }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  });
});

test('a deleted customer is returned as deleted, and cannot pay any more', async () => {
  const customer = await newCustomer();
  expect(await here.stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await here.stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
  const error = await refusal(here.stripe.paymentIntents.create({ amount: 9_000, currency: 'eur', customer }));
  expect(error).toMatchObject({ code: 'resource_missing', param: 'customer' });
});
