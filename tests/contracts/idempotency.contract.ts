import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { byCard, provider, refusal } from './provider.ts';

const here = provider();
const payment = { amount: 9_000, currency: 'eur', automatic_payment_methods: byCard, confirm: true } as const;

test('an idempotency key with other parameters is refused', async () => {
  const idempotencyKey = randomUUID();
  await here.stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' }, { idempotencyKey });
  const error = await refusal(
    here.stripe.paymentIntents.create(
      { ...payment, amount: 8_000, payment_method: 'pm_card_visa' },
      { idempotencyKey },
    ),
  );
  expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('an idempotency key at another endpoint is refused', async () => {
  const idempotencyKey = randomUUID();
  await here.stripe.customers.create({}, { idempotencyKey });
  const error = await refusal(here.stripe.paymentIntents.create(payment, { idempotencyKey }));
  expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('a repeated call is replayed and executed once', async () => {
  const idempotencyKey = randomUUID();
  const { id: customer } = await here.stripe.customers.create();
  const call = () =>
    here.stripe.paymentIntents.create({ ...payment, customer, payment_method: 'pm_card_visa' }, { idempotencyKey });
  const first = await call();
  const second = await call();
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await here.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
});

test('a decline is replayed under its idempotency key', async () => {
  const idempotencyKey = randomUUID();
  const { id: customer } = await here.stripe.customers.create();
  const call = () =>
    here.stripe.paymentIntents.create(
      { ...payment, customer, payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey },
    );
  const first = await refusal(call());
  const second = await refusal(call());
  expect(second).toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  expect((await here.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
});

test('a replay returns the first response, although the object has changed since', async () => {
  const idempotencyKey = randomUUID();
  const call = () =>
    here.stripe.paymentIntents.create(
      { ...payment, payment_method: 'pm_card_visa', capture_method: 'manual' },
      { idempotencyKey },
    );
  const { id } = await call();
  await here.stripe.paymentIntents.cancel(id);
  expect((await call()).status).toBe('requires_capture');
});
