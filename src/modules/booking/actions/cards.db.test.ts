import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import {
  beginCard,
  chooseDefaultCard,
  deleteAtProvider,
  finishCard,
  handleEvents,
  listCards,
  receiveEvent,
} from '#modules/payments/server';
import { newClient } from '../../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { removeCard } from './remove-card.ts';

const { platform, control } = await openProvider();
const { db, stripe } = platform;
const refusedAs = (refusal: string) => ({ ok: false, refusal });

/** Acts as the browser: only the provider sees the card. */
async function setUp(viewer: Viewer, method = 'pm_card_visa', holder = 'Inès Carlier'): Promise<string> {
  const begun = await beginCard(platform, viewer, { holder });
  if (!begun.ok || !stripe) throw new Error('no card was begun');
  const [id = ''] = begun.value.clientSecret.split('_secret');
  const { id: named } = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: method.replace('pm_card', 'tok') },
    billing_details: { name: holder },
  });
  await stripe.setupIntents.confirm(id, { payment_method: named });
  return id;
}

async function add(viewer: Viewer, method?: string) {
  expect(await finishCard(platform, viewer, { setup: await setUp(viewer, method) })).toEqual({
    ok: true,
    value: undefined,
  });
  const cards = await listCards(db, viewer);
  return cards.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())[0];
}

const last4 = async (viewer: Viewer) =>
  (await listCards(db, viewer)).map((card) => `${card.last4}${card.is_default ? ' by default' : ''}`);

test('[CARD13] a visitor who is not signed in cannot list, add, choose or remove cards', async () => {
  expect(await listCards(db, undefined)).toEqual([]);
  const nobody = refusedAs('not-authenticated');
  expect(await beginCard(platform, undefined, { holder: 'Personne' })).toEqual(nobody);
  expect(await finishCard(platform, undefined, { setup: 'seti_1' })).toEqual(nobody);
  expect(await chooseDefaultCard(platform, undefined, {})).toEqual(nobody);
  expect(await removeCard(platform, undefined, {})).toEqual(nobody);
});

test('[CARD03] adding a card without a valid cardholder name is refused', async () => {
  const client = await newClient(platform);
  for (const holder of ['', ' \t', 'x'.repeat(101)])
    expect(await beginCard(platform, client, { holder })).toEqual(refusedAs('holder-missing'));
  expect(await db.selectFrom('provider_customers').where('user_id', '=', client.id).execute()).toEqual([]);
});

test('a card is saved only for its owner and only after the provider has confirmed it', async () => {
  const [client, other] = [await newClient(platform), await newClient(platform)];
  const begun = await beginCard(platform, client, { holder: 'Inès Carlier' });
  const [unfinished = ''] = begun.ok ? begun.value.clientSecret.split('_secret') : [];
  expect(await finishCard(platform, client, { setup: unfinished })).toEqual(refusedAs('card-not-added'));
  expect(await finishCard(platform, client, { setup: 'seti_inconnu' })).toEqual(refusedAs('card-not-added'));
  expect(await finishCard(platform, client, { setup: 'pi_1' })).toEqual(refusedAs('card-not-added'));
  const setup = await setUp(client);
  expect(await finishCard(platform, other, { setup })).toEqual(refusedAs('card-not-added'));
  expect(await listCards(db, other)).toEqual([]);
  expect(await listCards(db, client)).toEqual([]);
});

test('[CARD05] [CARD06] [CARD14] a setup intent saves only the permitted card details, and the client sees no more', async () => {
  const client = await newClient(platform);
  await add(client);
  const row = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    id: expect.any(String),
    user_id: client.id,
    stripe_payment_method_id: expect.stringMatching(/^pm_/),
    card_type: 'visa',
    last4: '4242',
    expiry_month: expect.any(Number),
    expiry_year: expect.any(Number),
    cardholder_name: 'Inès Carlier',
    is_default: true,
    is_verified: true,
    fingerprint: expect.any(String),
    created_at: expect.any(Date),
  });
  expect(row.expiry_year).toBeGreaterThan(2025);
  expect(row.expiry_year).toBeLessThan(2100);
  const [shown] = await listCards(db, client);
  const columns = ['id', 'card_type', 'last4', 'expiry_month', 'expiry_year', 'cardholder_name'];
  expect(Object.keys(shown ?? {})).toEqual([...columns, 'is_default', 'is_verified', 'created_at']);
  expect(row).toMatchObject(shown ?? {});
});

test('a card is saved by webhook when the browser never finishes', async () => {
  const client = await newClient(platform);
  const setup = await setUp(client);
  const body = JSON.stringify({
    id: `evt_${setup}`,
    object: 'event',
    type: 'setup_intent.succeeded',
    data: { object: { id: setup, object: 'setup_intent' } },
  });
  const secret = platform.env.STRIPE_WEBHOOK_SECRET ?? '';
  const signature = await stripe?.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  expect(await receiveEvent(platform, body, signature ?? '')).toMatchObject({ ok: true });
  await handleEvents(platform);
  expect(await last4(client)).toEqual(['4242 by default']);
});

test('the same card is saved once', async () => {
  const client = await newClient(platform);
  await add(client);
  await add(client);
  expect(await last4(client)).toEqual(['4242 by default']);
});

test('[CARD07] [CARD15] one card is the default: the chosen one, or the newest remaining one after removal', async () => {
  const client = await newClient(platform);
  await add(client);
  const second = await add(client, 'pm_card_mastercard');
  const third = await add(client, 'pm_card_amex');
  expect(await last4(client)).toEqual(['4242 by default', '0005', '4444']);
  expect(await chooseDefaultCard(platform, client, { card: second?.id })).toMatchObject({ ok: true });
  expect(await last4(client)).toEqual(['4444 by default', '0005', '4242']);
  expect(await removeCard(platform, client, { card: second?.id })).toMatchObject({ ok: true });
  expect(await last4(client)).toEqual(['0005 by default', '4242']);
  // The card is deleted at the provider, too.
  await deleteAtProvider(platform);
  const { customer_id } = await db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const kept = await stripe?.customers.listPaymentMethods(customer_id);
  expect(kept?.data.map(({ card }) => card?.last4).toSorted()).toEqual(['0005', '4242']);
  expect(third?.is_default).toBe(false);
});

test('a client cannot choose or remove another client’s card', async () => {
  const [client, other] = [await newClient(platform), await newClient(platform)];
  const card = await add(client);
  expect(await chooseDefaultCard(platform, other, { card: card?.id })).toEqual(refusedAs('card-unknown'));
  expect(await removeCard(platform, other, { card: card?.id })).toEqual(refusedAs('card-unknown'));
  expect(await last4(client)).toEqual(['4242 by default']);
});

test('[CARD12] the eleventh card change of a client within a minute is refused; other clients are not affected', async () => {
  const [client, other] = [await newClient(platform), await newClient(platform)];
  const card = await add(client);
  for (let time = 0; time < 9; time++)
    expect(await chooseDefaultCard(platform, client, { card: card?.id })).toMatchObject({ ok: true });
  const tooMany = refusedAs('too-many-card-changes');
  expect(await chooseDefaultCard(platform, client, { card: card?.id })).toEqual(tooMany);
  expect(await removeCard(platform, client, { card: card?.id })).toEqual(tooMany);
  expect(await beginCard(platform, client, { holder: 'Inès Carlier' })).toEqual(tooMany);
  expect(await last4(client)).toEqual(['4242 by default']);
  expect(await beginCard(platform, other, { holder: 'Inès Carlier' })).toMatchObject({ ok: true });
});

test('all requests to the payment provider match its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
