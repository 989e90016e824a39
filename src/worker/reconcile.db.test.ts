import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { finishPayment, reconcilePayments } from '#modules/booking/server';
import { handleEvents } from '#modules/payments/server';
import { atMoment, book, hold, newClient, newExpert } from '../../tests/support/database/bookings.ts';
import { openProvider } from '../../tests/support/database/provider.ts';
import { reconcileMoney } from './reconcile.ts';

const { platform, pay, control } = await openProvider();
const { db, stripe } = platform;
/** The provider uses the real clock, so this test does too. */
const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
const moment = atMoment(platform, now.toISOString());
const own = moment.platform;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
const next = (days: number) => {
  const day = new Date(now.getTime() + days * 86_400_000);
  // The first Tuesday from then on, at 10:30 or 11:30 in Paris: within every expert's hours.
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

test('two workers reconcile once per slot', async () => {
  await Promise.all([reconcileMoney(own), reconcileMoney(own)]);
  await reconcileMoney(own);
  expect((await runs()).map(({ kind }) => kind).toSorted()).toEqual(['frequent', 'nightly']);
});

test('a payment with a lost webhook and a closed browser is found', async () => {
  const { id } = await paid();
  own.clock.set(minutes(16));
  await reconcileMoney(own);
  await handleEvents(own);
  await reconcilePayments(own);
  const row = await db
    .selectFrom('payments')
    .select('state')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('captured');
  expect((await runs()).find(({ kind }) => kind === 'frequent')?.repaired).toBeGreaterThan(0);
});

test('payments that agree to the cent report no difference', async () => {
  const { client, id } = await paid();
  expect(await finishPayment(own, client, { id })).toMatchObject({ ok: true });
  own.clock.set(minutes(40));
  await reconcileMoney(own);
  const nightly = (await runs()).find(({ kind }) => kind === 'nightly');
  expect(nightly?.compared).toBeGreaterThan(1);
  expect(nightly?.differences).toEqual([]);
});

test('[BOOK19] an unknown charge, an unpaid session and a failed refund are reported', async () => {
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
  await reconcileMoney(own);
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

test('provider events missed for hours are fetched and handled', async () => {
  await reconcileMoney(own);
  const { id } = await paid('pm_card_createDispute');
  await expect.poll(async () => (await stripe?.disputes.list())?.data.length).toBe(1);
  own.clock.set(minutes(180));
  await reconcileMoney(own);
  await handleEvents(own);
  const disputes = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('appointment_id')
    .execute();
  expect(disputes).toEqual([{ appointment_id: id }]);
});

test('every request to the provider matched its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
