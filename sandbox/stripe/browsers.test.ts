import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { openStandIn, payment } from './testing.ts';

const publishable = 'pk_test_of_the_sandbox';

/** A call as a page makes it, from a given origin. */
async function ask(origin: string, line: string, fields: Record<string, string> = {}, from = 'http://localhost:3000') {
  const [method = '', path = ''] = line.split(' ');
  const form = new URLSearchParams(fields);
  const response = await fetch(`${origin}${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { Authorization: `Bearer ${publishable}`, Origin: from },
    ...(method === 'POST' && { body: form }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const card = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': '123',
};

test('a publishable key only reads an intent whose client secret it has', async () => {
  const { stripe, origin } = await openStandIn();
  const intent = await stripe.paymentIntents.create({ ...payment, confirm: false, metadata: { booking_id: '1' } });
  const path = `/v1/payment_intents/${intent.id}`;
  expect((await ask(origin, 'GET /v1/payment_intents')).status).toBe(403);
  expect((await ask(origin, 'POST /v1/refunds', { payment_intent: intent.id })).status).toBe(403);
  expect((await ask(origin, `GET ${path}`)).status).toBe(400);
  expect((await ask(origin, `GET ${path}`, { client_secret: `${intent.id}_secret_wrong` })).status).toBe(400);
  expect((await ask(origin, `POST ${path}/cancel`, { client_secret: intent.client_secret ?? '' })).status).toBe(403);
  const read = await ask(origin, `GET ${path}`, { client_secret: intent.client_secret ?? '' });
  expect(read.body).toMatchObject({ id: intent.id, status: 'requires_confirmation' });
  expect(read.body).not.toHaveProperty('metadata');
  expect(read.headers.get('access-control-allow-origin')).toBe('*');
});

test.for([
  ['amount', '50', 'parameter_unknown'],
  ['currency', 'usd', 'parameter_unknown'],
  ['customer', 'cus_1', 'parameter_unknown'],
  ['amount_to_confirm', '50', 'secret_key_required'],
  ['amount_details[discount_amount]', '50', 'secret_key_required'],
  ['capture_method', 'manual', 'secret_key_required'],
  ['off_session', 'true', 'secret_key_required'],
] as const)('a browser that confirms an intent cannot set its %s', async ([field, value, code]) => {
  const { stripe, origin } = await openStandIn();
  const intent = await stripe.paymentIntents.create({ ...payment, confirm: false });
  const confirm = (fields: Record<string, string>) =>
    ask(origin, `POST /v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      ...fields,
    });
  expect((await confirm({ [field]: value })).body.error.code).toBe(code);
  expect((await confirm({ use_stripe_sdk: 'true' })).body.status).toBe('succeeded');
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: payment.amount });
});

test('card numbers are accepted only from the stand-in’s own frame, not from a page or a server', async () => {
  const { stripe, origin, control } = await openStandIn();
  const { status, body } = await ask(origin, 'POST /v1/payment_methods', card);
  expect([status, body.error.message]).toEqual([402, expect.stringContaining('unsafe')]);
  await expect(
    stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    }),
  ).rejects.toThrow('unsafe');
  const made = await ask(origin, 'POST /v1/payment_methods', card, origin);
  expect(made.body.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 });
  expect(made.body.card).not.toHaveProperty('fingerprint');
  expect(JSON.stringify(await control.state())).not.toContain('424242424242');
});

test.for([
  ['card[number]', '4242424242424241', 'incorrect_number'],
  ['card[exp_month]', '13', 'invalid_expiry_month'],
  ['card[exp_year]', '2020', 'invalid_expiry_year'],
  ['card[cvc]', '12', 'invalid_cvc'],
] as const)('a card with a wrong %s is refused', async ([field, value, code]) => {
  const { origin } = await openStandIn();
  const { status, body } = await ask(origin, 'POST /v1/payment_methods', { ...card, [field]: value }, origin);
  expect([status, body.error.code]).toEqual([402, code]);
});

test('the 3-D Secure challenge opens only with the client secret, and its answer pays or declines', async () => {
  const { stripe, control } = await openStandIn();
  for (const [agreed, status] of [
    [true, 'succeeded'],
    [false, 'requires_payment_method'],
  ] as const) {
    const intent = await stripe.paymentIntents.create({
      ...payment,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/retour',
    });
    const url = intent.next_action?.redirect_to_url?.url ?? '';
    expect((await fetch(url.replace(/_secret_\w+/, '_secret_wrong'))).status).toBe(404);
    expect(await (await fetch(url)).text()).toContain('Confirmer');
    const { redirect } = (await (await fetch(url, { method: 'POST', body: JSON.stringify({ agreed }) })).json()) as {
      redirect: string;
    };
    expect(redirect).toContain(`payment_intent=${intent.id}`);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  }
  expect((await control.state()).schemaErrors).toEqual([]);
});

test('a card that its owner authenticated at setup pays off session later', async () => {
  const { stripe, control } = await openStandIn();
  const { id: customer } = await stripe.customers.create();
  const pay = (method: string) =>
    stripe.paymentIntents.create({ ...payment, customer, payment_method: method, off_session: true });
  const unasked = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', { customer });
  await expect(pay(unasked.id)).rejects.toMatchObject({ code: 'authentication_required' });
  const asked = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    automatic_payment_methods: payment.automatic_payment_methods,
    confirm: true,
  });
  await control.answerChallenge(asked.id, true);
  const { status, payment_method } = await stripe.setupIntents.retrieve(asked.id);
  expect(status).toBe('succeeded');
  expect((await pay(typeof payment_method === 'string' ? payment_method : '')).status).toBe('succeeded');
});

test('an authenticated payment can still be declined for insufficient funds', async () => {
  const { stripe, control } = await openStandIn();
  const { id } = await stripe.paymentIntents.create({
    ...payment,
    payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  });
  await control.answerChallenge(id, true);
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
});

test('the stand-in serves its scripts as valid JavaScript', async () => {
  const { origin } = await openStandIn();
  for (const path of ['/endive/stripe.js', '/scripts/frame.js', '/scripts/challenge.js']) {
    const response = await fetch(`${origin}${path}`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(new Script(await response.text(), { filename: path })).toBeTruthy();
  }
});
