import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { matches } from './faults.ts';
import { clientOf, openStandIn, payment } from './testing.ts';

const route = 'POST /v1/payment_intents';

test.for([
  ['POST /v1/payment_intents', true],
  ['/v1/payment_intents', true],
  ['*', true],
  ['GET /v1/payment_intents', false],
  ['POST /v1/payment_intents/*', false],
  ['POST /v1/*', true],
] as const)('%s strikes the making of a payment: %s', ([pattern, strikes]) => {
  expect(matches(pattern, 'POST', '/v1/payment_intents')).toBe(strikes);
});

test.for([
  ['reset_before', 0],
  ['500_before', 0],
  ['429', 0],
  ['reset_after', 1],
  ['500_after', 1],
] as const)('%s: the caller knows nothing, and the same key finds out', async ([kind, made]) => {
  const { stripe, control } = await openStandIn();
  await control.faults([{ route, kind, times: 2 }]);
  const idempotencyKey = randomUUID();
  const call = () => stripe.paymentIntents.create(payment, { idempotencyKey });
  // The client tries a lost connection once again by itself; so both tries are struck.
  await expect(call()).rejects.toThrow();
  await control.faults([]);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(made);
  expect((await call()).status).toBe('succeeded');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('timeout_after: the charge went through, and the answer never comes', async () => {
  const { stripe, control, origin } = await openStandIn();
  await control.faults([{ route, kind: 'timeout_after', times: 1 }]);
  const idempotencyKey = randomUUID();
  const impatient = clientOf(origin, { timeout: 200 });
  await expect(impatient.paymentIntents.create(payment, { idempotencyKey })).rejects.toThrow('timeout');
  expect((await stripe.charges.list()).data).toHaveLength(1);
  const again = await stripe.paymentIntents.create(payment, { idempotencyKey });
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('500_sticky: it was done, and its key says for ever that it was not', async () => {
  const { stripe, control } = await openStandIn();
  await control.faults([{ route, kind: '500_sticky', times: 1 }]);
  const idempotencyKey = randomUUID();
  for (const _ of [1, 2, 3]) {
    await expect(stripe.paymentIntents.create(payment, { idempotencyKey })).rejects.toMatchObject({ statusCode: 500 });
  }
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('slow: whoever sends the same key meanwhile is told to wait', async () => {
  const { stripe, control } = await openStandIn();
  await control.faults([{ route, kind: 'slow', delayMs: 300, times: 1 }]);
  const idempotencyKey = randomUUID();
  const first = stripe.paymentIntents.create(payment, { idempotencyKey });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(stripe.paymentIntents.create(payment, { idempotencyKey })).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  const { id } = await first;
  expect((await stripe.paymentIntents.create(payment, { idempotencyKey })).id).toBe(id);
});

test('by chance: the same seed strikes the same calls', async () => {
  const strikes = async () => {
    const { stripe, control } = await openStandIn();
    await control.faults([{ route: '*', kind: '500_before', probability: 0.5 }], 7);
    const struck: boolean[] = [];
    for (let call = 0; call < 20; call++)
      struck.push(
        await stripe.balance.retrieve().then(
          () => false,
          () => true,
        ),
      );
    return struck;
  };
  const [first, second] = [await strikes(), await strikes()];
  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(2);
});

test('a word that it does not know is no fault', async () => {
  const { control } = await openStandIn();
  await expect(control.faults([{ route, kind: 'explode' as never }])).rejects.toThrow('400');
});
