import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { platform as closed } from '../../../../tests/support/database/clone.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { receiveEvent } from './receive-event.ts';

const { platform } = await openProvider();
const { db, env, stripe } = platform;

/** Webhook event of a type that we handle. */
const newEvent = (type = 'payment_intent.succeeded') => {
  const id = `evt_${randomUUID()}`;
  const object = { id: 'pi_1', object: 'payment_intent' };
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object } }) };
};
const sign = async (payload: string, secret = env.STRIPE_WEBHOOK_SECRET ?? '', timestamp?: number) =>
  (await stripe?.webhooks.generateTestHeaderStringAsync({ payload, secret, ...(timestamp && { timestamp }) })) ?? '';
const kept = (id: string) =>
  db.selectFrom('provider_events').select(['type', 'object_id']).where('id', '=', id).execute();

test.each<[string, (body: string) => Promise<string>]>([
  ['no signature', async () => ''],
  ['a signature that is none', async () => 't=1,v1=00'],
  ['a signature made with another secret', (body) => sign(body, 'whsec_of_somebody_else')],
  ['the signature of another body', (body) => sign(`${body} `)],
  ['a signature of an hour ago', (body) => sign(body, undefined, Math.floor(Date.now() / 1_000) - 3_600)],
])('an event with %s is refused and leaves nothing', async (_, signature) => {
  const { id, body } = newEvent();
  expect(await receiveEvent(platform, body, await signature(body))).toEqual({
    ok: false,
    refusal: 'signature-invalid',
  });
  expect(await kept(id)).toEqual([]);
});

test.each<[string, object]>([
  ['no type', { type: undefined }],
  ['a type that is a number', { type: 1e300 }],
  ['no data', { data: undefined }],
  ['an object that is none', { data: { object: 'pi_1' } }],
  ['a NUL in its id', { id: 'evt_\0' }],
  ['a NUL in its type', { type: 'payment_intent.\0' }],
])('a signed event with %s is refused and leaves nothing', async (_, change) => {
  const { id, body } = newEvent();
  const changed = JSON.stringify({ ...JSON.parse(body), ...change });
  expect(await receiveEvent(platform, changed, await sign(changed))).toEqual({
    ok: false,
    refusal: 'provider-event-invalid',
  });
  expect(await kept(id)).toEqual([]);
});

test('an id that no object has is stored as none', async () => {
  const { id, body } = newEvent();
  const changed = body.replace('pi_1', 'pi\\u0000');
  expect(await receiveEvent(platform, changed, await sign(changed))).toMatchObject({ ok: true });
  expect(await kept(id)).toEqual([{ type: 'payment_intent.succeeded', object_id: '' }]);
});

test('an event is refused when payments are closed', async () => {
  const { body } = newEvent();
  expect(await receiveEvent(closed, body, await sign(body))).toEqual({ ok: false, refusal: 'payments-closed' });
});

test('an event of an unhandled type is accepted but not stored', async () => {
  const { id, body } = newEvent('invoice.created');
  expect(await receiveEvent(platform, body, await sign(body))).toMatchObject({ ok: true });
  expect(await kept(id)).toEqual([]);
});

test('a signed event is stored once, however often it is delivered', async () => {
  const { id, body } = newEvent();
  const signature = await sign(body);
  for (let time = 0; time < 2; time++)
    expect(await receiveEvent(platform, body, signature)).toMatchObject({ ok: true });
  expect(await kept(id)).toEqual([{ type: 'payment_intent.succeeded', object_id: 'pi_1' }]);
});
