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
] as const)('the pattern %s matches the creation of a payment intent: %s', ([pattern, strikes]) => {
  expect(matches(pattern, 'POST', '/v1/payment_intents')).toBe(strikes);
});

test.for([
  ['reset_before', 0],
  ['500_before', 0],
  ['429', 0],
  ['reset_after', 1],
  ['500_after', 1],
] as const)('%s: the call fails, and a retry with the same idempotency key makes one payment', async ([kind, made]) => {
  const { stripe, control } = await openStandIn();
  await control.faults([{ route, kind, times: 2 }]);
  const idempotencyKey = randomUUID();
  const call = () => stripe.paymentIntents.create(payment, { idempotencyKey });
  // The client retries a lost connection once, so both attempts fail.
  await expect(call()).rejects.toThrow();
  await control.faults([]);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(made);
  expect((await call()).status).toBe('succeeded');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('timeout_after: the charge succeeds but the response never arrives, and a retry replays it', async () => {
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

test('500_sticky: the payment is made, but its idempotency key returns 500 for ever', async () => {
  const { stripe, control } = await openStandIn();
  await control.faults([{ route, kind: '500_sticky', times: 1 }]);
  const idempotencyKey = randomUUID();
  for (const _ of [1, 2, 3]) {
    await expect(stripe.paymentIntents.create(payment, { idempotencyKey })).rejects.toMatchObject({ statusCode: 500 });
  }
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('slow: a second request with the same idempotency key gets 409 while the first runs', async () => {
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

test('probability: the same seed fails the same calls', async () => {
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

test('an unknown kind of fault is rejected', async () => {
  const { control } = await openStandIn();
  await expect(control.faults([{ route, kind: 'explode' as never }])).rejects.toThrow('400');
});
