import { expect, test } from 'vitest';
import { balanceOf } from '#modules/ledger/server';
import { sendRefunds } from '#modules/payments/server';
import { atMoment, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { finishPayment } from './finish-payment.ts';

const { platform, pay } = await openProvider();
const { db, stripe } = platform;
const moment = atMoment(platform);
const own = moment.platform;

/** Pays a session of 60 € and cancels it in time: a full refund is owed. */
async function owed() {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(moment, client, expert);
  const intentId = await pay(own, client, id);
  expect(await finishPayment(own, client, { id })).toMatchObject({ ok: true });
  expect(await cancelAppointment(own, client, { id })).toMatchObject({ ok: true });
  const refund = () =>
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.id', 'refunds.state', 'refund_id', 'payment_id'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
  const posted = async (refundId: string) =>
    (await db.selectFrom('ledger_lines').select('cents').where('entry_id', '=', `refund:${refundId}`).execute()).map(
      ({ cents }) => cents,
    );
  return { id, intentId, refund, posted };
}

const sentFor = async (intentId: string) =>
  (await stripe?.refunds.list({ payment_intent: intentId }))?.data.map(({ amount }) => amount);

test('a refund that cannot be posted is not recorded as sent, and is posted with the next try, sent once', async () => {
  const { id, intentId, refund, posted } = await owed();
  const { id: refundId, payment_id } = await refund();
  // Posts another entry with the same id, so that posting fails after the provider's response.
  const line = { entry_id: `refund:${refundId}`, place: 1, kind: 'refund', currency: 'EUR', cents: 1 } as const;
  const accounts = { debit: 'held-for-sessions', credit: 'provider', appointment_id: id, payment_id } as const;
  await db
    .insertInto('ledger_lines')
    .values({ ...line, ...accounts, at: new Date('2010-01-01T00:00:00Z') })
    .execute();
  await sendRefunds(own);
  expect(await refund()).toMatchObject({ state: 'owed', refund_id: null });

  // Only lines older than ten years may be deleted.
  await db.deleteFrom('ledger_lines').where('entry_id', '=', line.entry_id).execute();
  own.clock.set('2026-11-15T11:00:00Z');
  await sendRefunds(own);
  expect(await refund()).toMatchObject({ state: 'done' });
  expect(await posted(refundId)).toEqual([6_000]);
  expect(await sentFor(intentId)).toEqual([6_000]);
});

test('a refund is in the ledger as soon as it is recorded as sent', async () => {
  own.clock.set('2026-11-15T10:00:00Z');
  const held = () => balanceOf(db, { account: 'held-for-sessions', currency: 'EUR' });
  const before = await held();
  const { intentId, refund, posted } = await owed();
  expect(await held()).toBe(before + 6_000);
  await sendRefunds(own);
  const { id, state } = await refund();
  expect([state, await posted(id), await sentFor(intentId)]).toEqual(['done', [6_000], [6_000]]);
  expect(await held()).toBe(before);
});
