import { expect, test } from 'vitest';
import { clientOf, openSite, openStandIn, payment } from './testing.ts';
import { sign } from './webhooks.ts';

const secret = 'whsec_of_the_sandbox';
const { webhooks } = clientOf('http://127.0.0.1');

test('the Stripe package accepts our signature and rejects another secret, a changed body and an old timestamp', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
  expect(webhooks.constructEvent(payload, sign(payload, secret), secret).id).toBe('evt_1');
  expect(() => webhooks.constructEvent(payload, sign(payload, 'whsec_other'), secret)).toThrow();
  expect(() => webhooks.constructEvent(`${payload} `, sign(payload, secret), secret)).toThrow();
  expect(() => webhooks.constructEvent(payload, sign(payload, secret, Date.now() - 301_000), secret)).toThrow(
    'tolerance',
  );
});

test('an event is retried until the site accepts it, and then no more', async () => {
  const site = await openSite(secret, (_event, times) => times === 3);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await control.webhooks({ retryMs: [1, 1, 1] });
  await stripe.customers.create();
  await control.quiet();
  expect(site.types()).toEqual(['customer.created']);
  expect((await stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
});

test('an event that the site never accepts is given up after the last retry', async () => {
  const site = await openSite(secret, () => false);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await control.webhooks({ retryMs: [1, 1] });
  await stripe.customers.create();
  await control.quiet();
  expect(site.taken).toEqual([]);
  expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
});

test('duplicate: an accepted event is delivered again', async () => {
  const site = await openSite(secret);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await control.webhooks({ duplicate: 1 });
  await stripe.customers.create();
  await control.quiet();
  expect(site.taken.length).toBeGreaterThan(1);
  expect(new Set(site.taken.map(({ id }) => id)).size).toBe(1);
});

test('lose: an event is never delivered, but stays in the list of events', async () => {
  const site = await openSite(secret);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await control.webhooks({ lose: 1 });
  await stripe.paymentIntents.create(payment);
  await control.quiet();
  expect(site.taken).toEqual([]);
  expect((await stripe.events.list()).data.map(({ type }) => type)).toContain('payment_intent.succeeded');
});

test('hold: no event is delivered until release, and then all are', async () => {
  const site = await openSite(secret);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await control.webhooks({ hold: true });
  await stripe.paymentIntents.create(payment);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(site.taken).toEqual([]);
  const made = (await stripe.events.list()).data.map(({ id }) => id);
  expect((await control.releaseWebhooks()).released).toBe(made.length);
  await control.quiet();
  expect(site.taken.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
});

test('delay: events are delivered out of order', async () => {
  const site = await openSite(secret);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await control.webhooks({ delayMs: 200 }, 3);
  for (let count = 0; count < 10; count++) await stripe.customers.create();
  await control.quiet();
  const made = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse();
  const came = site.taken.map(({ id }) => id);
  expect(came.toSorted()).toEqual(made.toSorted());
  expect(came).not.toEqual(made);
});

test('an old event is resent on demand', async () => {
  const site = await openSite(secret);
  const { stripe, control } = await openStandIn({ webhookUrl: site.url });
  await stripe.customers.create();
  await control.quiet();
  await control.resendWebhook(site.taken[0]?.id ?? '', 3);
  await control.quiet();
  expect(site.taken).toHaveLength(4);
});
