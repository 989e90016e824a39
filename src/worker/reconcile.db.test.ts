import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { finishPayment, lookAtPayments } from '#modules/booking/server';
import { handleEvents, reconcile } from '#modules/payments/server';
import { atMoment, book, hold, newClient, newExpert } from '../../tests/support/database/bookings.ts';
import { openProvider } from '../../tests/support/database/provider.ts';

const { platform, pay, control } = await openProvider();
const { db, stripe } = platform;
/** The provider's clock is the machine's, so ours is. */
const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const moment = atMoment(platform, now.toISOString());
const own = moment.platform;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
const next = (days: number) => {
  const day = new Date(now.getTime() + days * 86_400_000);
  // The next Tuesday from then on, at 10:30 in Paris or an hour later: inside everybody's hours.
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  day.setUTCHours(9, 30, 0, 0);
  return day.toISOString();
};
const runs = () =>
  db
    .selectFrom('reconciliations')
    .select(['kind', 'compared', 'repaired', 'differences'])
    .orderBy('started_at')
    .execute();

beforeEach(async () => {
  own.clock.set(now.toISOString());
  await db.deleteFrom('reconciliations').execute();
});

async function paid(method?: string) {
  const client = await newClient(platform);
  const expert = await newExpert(platform);
  const id = await hold(moment, client, expert, { start: next(7) });
  await pay(own, client, id, method);
  return { client, id };
}

test('two workers reconcile once in a slot', async () => {
  await Promise.all([reconcile(own), reconcile(own)]);
  await reconcile(own);
  expect((await runs()).map(({ kind }) => kind).toSorted()).toEqual(['frequent', 'nightly']);
});

test('a payment whose webhook got lost and whose browser never came back is found', async () => {
  const { id } = await paid();
  own.clock.set(minutes(16));
  await reconcile(own);
  await handleEvents(own);
  await lookAtPayments(own);
  const row = await db
    .selectFrom('payments')
    .select('state')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('taken');
  expect((await runs()).find(({ kind }) => kind === 'frequent')?.repaired).toBeGreaterThan(0);
});

test('what agrees to the cent is quiet', async () => {
  const { client, id } = await paid();
  expect(await finishPayment(own, client, { id })).toMatchObject({ ok: true });
  own.clock.set(minutes(40));
  await reconcile(own);
  const nightly = (await runs()).find(({ kind }) => kind === 'nightly');
  expect(nightly?.compared).toBeGreaterThan(1);
  expect(nightly?.differences).toEqual([]);
});

test('[BOOK19] a charge that we never heard of, a session that nobody paid and a refund that failed are told', async () => {
  const expert = await newExpert(platform);
  const unpaid = await book(moment, await newClient(platform), expert, { start: next(14) });
  const stranger = await stripe?.paymentIntents.create({
    amount: 1_234,
    capture_method: 'automatic',
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  const { client, id } = await paid();
  await finishPayment(own, client, { id });
  const { rows } = await sql<{ id: string }>`
    insert into refunds (payment_id, amount_cents, state, created_at)
    select id, 100, 'failed', now() from payments where appointment_id = ${id} returning id`.execute(db);
  own.clock.set(minutes(40));
  await reconcile(own);
  const told = (await runs()).flatMap(({ differences }) => differences);
  expect(told).toContainEqual({ kind: 'unpaid-appointment', what: unpaid, cents: 6_000, currency: 'EUR' });
  expect(told).toContainEqual({
    kind: 'at-provider',
    what: `payment:${stranger?.latest_charge as string}`,
    cents: 1_234,
    currency: 'EUR',
  });
  expect(told).toContainEqual({ kind: 'refund-failed', what: `refund:${rows[0]?.id}`, cents: 100, currency: 'EUR' });
});

test('what the provider told while nobody reconciled for hours is heard', async () => {
  await reconcile(own);
  const { id } = await paid('pm_card_createDispute');
  await expect.poll(async () => (await stripe?.disputes.list())?.data.length).toBe(1);
  own.clock.set(minutes(180));
  await reconcile(own);
  await handleEvents(own);
  const disputes = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('appointment_id')
    .execute();
  expect(disputes).toEqual([{ appointment_id: id }]);
});

test('nothing that was asked of the provider was wrong', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
