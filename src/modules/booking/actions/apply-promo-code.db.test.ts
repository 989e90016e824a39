import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { sessionMoney } from '#modules/ledger';
import { moneyHistory, totalPaidBy } from '#modules/ledger/server';
import { handleEvents, listPromoCodes, paymentFor, sendRefunds } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  historyOf,
  hold,
  holdForm,
  holdWords,
  newClient,
  newExpert,
  reduce,
} from '../../../../tests/support/database/bookings.ts';
import { join } from '../../../../tests/support/database/calls.ts';
import { testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPromoCode } from '../../../../tests/support/database/promo-codes.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { orderOf, orderWords, professionalOrderOf } from '../../../../tests/support/orders.ts';
import { findHold } from '../queries/find-hold.ts';
import { postEarnings } from '../tasks/post-earnings.ts';
import { reconcilePayments } from '../tasks/reconcile-payments.ts';
import { settlePromotions } from '../tasks/settle-promotions.ts';
import { endSessions, expireHolds, lapseRequests } from '../tasks/sweep-appointments.ts';
import { applyPromoCode } from './apply-promo-code.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmBooking } from './confirm-booking.ts';
import { decideRequest } from './decide-request.ts';
import { finishPayment } from './finish-payment.ts';
import { holdSeries } from './hold-series.ts';
import { openPayment } from './open-payment.ts';
import { removePromoCode } from './remove-promo-code.ts';

const { platform, pay } = await openProvider();
const { db, stripe } = platform;
const moment = atMoment(platform);
const own = moment.platform;
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const priced = (cents: number) => ({ ok: true, value: { price: { cents, currency: 'EUR' } } });

beforeEach(() => own.clock.set('2026-11-15T10:00:00Z'));

/** Holds a half-hour session of 60 €. */
async function held(confirmsByHand = false) {
  const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand })];
  return { client, expert, id: await hold(moment, client, expert) };
}

const present = (client: Viewer | undefined, id: string, code: string) =>
  applyPromoCode(moment.platform, client, { hold: id, code });
const usesOf = async (code: string) =>
  (await listPromoCodes(db, own.clock.now())).find((each) => each.code === code)?.uses;
const priceOf = async (id: AppointmentId) => {
  const { price_cents, discount_cents, full_price_cents } = await appointment(platform, id);
  return [full_price_cents, discount_cents, price_cents];
};
const moneyOf = async (id: AppointmentId) =>
  sessionMoney(await db.transaction().execute((trx) => moneyHistory(trx, id)));
const later = async (iso: string) => {
  own.clock.set(iso);
  await endSessions(own);
  for (let turn = 0; turn < 3; turn++) {
    await handleEvents(own);
    await reconcilePayments(own);
    await sendRefunds(own);
    await postEarnings(own);
    await settlePromotions(own);
  }
};

describe('a refused code leaves the price unchanged', () => {
  test.each<[string, string, () => Promise<string>]>([
    ['[CHECK10] one that does not exist', 'promo-unknown', async () => 'INCONNU'],
    ['[CHECK10] nothing at all', 'promo-unknown', async () => ''],
    ['one that is no code', 'promo-unknown', async () => `' or 1 = 1 --`],
    ['one that no table could hold', 'promo-unknown', async () => 'A\0B'],
    [
      '[PROMO04] one that begins later',
      'promo-upcoming',
      () => addPromoCode(db, { valid_from: new Date('2026-11-15T10:00:01Z') }),
    ],
    [
      '[PROMO04] one that has ended',
      'promo-over',
      () => addPromoCode(db, { valid_until: new Date('2026-11-15T10:00:00Z') }),
    ],
    ['one that was stopped', 'promo-over', () => addPromoCode(db, { stopped_at: new Date('2026-11-01T00:00:00Z') })],
  ])('%s', async (_, refusal, code) => {
    const { client, id } = await held();
    expect(await present(client, id, await code())).toEqual(refusedAs(refusal));
    expect(await priceOf(id)).toEqual([6_000, 0, 6_000]);
    expect(await historyOf(platform, id)).toEqual(['hold by client: held']);
  });

  test('[PROMO02] a code in euros for a price in dollars', async () => {
    const { client, expert } = await held();
    await db.updateTable('user_profiles').set({ currency: 'USD' }).where('id', '=', expert.profileId).execute();
    const id = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    expect(await present(client, id, await addPromoCode(db, { amount_cents: 500 }))).toEqual(
      refusedAs('promo-euros-only'),
    );
  });

  test('a hold that is another client’s, unknown or expired', async () => {
    const [code, { client, id }] = [await addPromoCode(db), await held()];
    expect(await present(undefined, id, code)).toEqual(refusedAs('not-authenticated'));
    expect(await present(await newClient(platform), id, code)).toEqual(refusedAs('not-found'));
    expect(await present(client, randomUUID(), code)).toEqual(refusedAs('not-found'));
    own.clock.set('2026-11-15T10:10:00Z');
    expect(await present(client, id, code)).toEqual(refusedAs('slot-lost'));
    expect(await usesOf(code)).toBe(0);
  });

  test('a client who exceeds the attempts per hour', async () => {
    const few = atMoment(await testPlatform({ PROMO_CODES_PER_HOUR: '2' }));
    const [code, { client, id }] = [await addPromoCode(db), await held()];
    for (const tried of ['AAA', 'AAB'])
      expect(await applyPromoCode(few.platform, client, { hold: id, code: tried })).toEqual(refusedAs('promo-unknown'));
    expect(await applyPromoCode(few.platform, client, { hold: id, code })).toEqual(refusedAs('too-many-attempts'));
  });

  test('[PROMO06] the same client a second time, but for the same hold', async () => {
    const code = await addPromoCode(db);
    const { client, expert, id } = await held();
    expect(await present(client, id, code)).toEqual(priced(4_500));
    expect(await present(client, id, code)).toEqual(priced(4_500));
    await pay(own, client, id);
    await finishPayment(own, client, { id });
    const again = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    expect(await present(client, again, code)).toEqual(refusedAs('promo-used-before'));
    expect(await usesOf(code)).toBe(1);
    // The database rejects it, too.
    const row = await db
      .selectFrom('promo_uses')
      .selectAll()
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('promo_uses')
        .values({ ...row, appointment_id: again })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'a_client_uses_a_code_once' });
  });

  test('[PROMO05] more clients at once than it may be used by', async () => {
    const code = await addPromoCode(db, { max_uses: 3 });
    const holds = await Promise.all(Array.from({ length: 10 }, () => held()));
    const outcomes = await Promise.all(holds.map(({ client, id }) => present(client, id, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 7 }, () => refusedAs('promo-used-up')));
    expect(await usesOf(code)).toBe(3);
    const prices = await Promise.all(holds.map(({ id }) => priceOf(id)));
    expect(prices.filter(([, discount]) => discount === 1_500)).toHaveLength(3);
  });
});

test('[CHECK09] [PROMO02] a code lowers the price of the hold, and the hold shows code and discount', async () => {
  const code = await addPromoCode(db);
  const { client, id } = await held();
  expect(await present(client, id, ` ${code.toLowerCase()} `)).toEqual(priced(4_500));
  expect(await priceOf(id)).toEqual([6_000, 1_500, 4_500]);
  expect(await findHold(db, client.profileId, id)).toMatchObject({
    price: { cents: 4_500 },
    fullPrice: { cents: 6_000 },
    promo: { code, discount: { cents: 1_500, currency: 'EUR' } },
  });
  expect(await historyOf(platform, id)).toEqual(['hold by client: held', 'discount by client: held']);
});

test('a code lowers only the first session of a mentorship, down to zero', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const form = { ...holdForm(expert), months: '1', message: 'Un suivi' };
  const outcome = await holdSeries(moment.platform, client, form, holdWords);
  const id = (outcome.ok ? outcome.value.id : '') as AppointmentId;
  expect(await present(client, id, await addPromoCode(db, { percent: 50 }))).toEqual(priced(3_000));
  const found = await findHold(db, client.profileId, id);
  expect(found?.sessions.map(({ price }) => price.cents)).toEqual([3_000, 6_000, 6_000, 6_000, 6_000]);
  expect(await present(client, id, await addPromoCode(db, { percent: 100 }))).toEqual(priced(0));
  // A card is still required, for the later sessions.
  expect(await confirmBooking(own, client, orderOf(id), orderWords)).toEqual(refusedAs('payment-missing'));
});

test('[PROMO03] a code is applied after the slot reduction', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await reduce(platform, expert, [{ weekday: 1, start: 10 * 60, end: 11 * 60, percent: 50 }]);
  const id = await hold(moment, client, expert);
  expect(await present(client, id, await addPromoCode(db))).toEqual(priced(2_250));
  expect(await priceOf(id)).toEqual([6_000, 750, 2_250]);
});

test('a second code replaces and releases the first; removing it restores the price', async () => {
  const [one, other] = [await addPromoCode(db), await addPromoCode(db, { amount_cents: 1_000 })];
  const { client, id } = await held();
  expect(await present(client, id, one)).toEqual(priced(4_500));
  expect(await present(client, id, other)).toEqual(priced(5_000));
  expect([await usesOf(one), await usesOf(other)]).toEqual([0, 1]);
  expect(await present(client, id, 'INCONNU')).toEqual(refusedAs('promo-unknown'));
  expect(await priceOf(id)).toEqual([6_000, 1_000, 5_000]);
  for (let time = 0; time < 2; time++) expect(await removePromoCode(own, client, { hold: id })).toEqual(priced(6_000));
  expect(await priceOf(id)).toEqual([6_000, 0, 6_000]);
  expect(await usesOf(other)).toBe(0);
  expect(await removePromoCode(own, undefined, { hold: id })).toEqual(refusedAs('not-authenticated'));
  expect(await removePromoCode(own, await newClient(platform), { hold: id })).toEqual(refusedAs('not-found'));
});

test.each<[string, (of: { client: Viewer; expert: Viewer; id: AppointmentId }) => Promise<unknown>]>([
  ['is let go', ({ client, id }) => cancelAppointment(own, client, { id })],
  [
    'runs out',
    () => {
      own.clock.set('2026-11-15T10:11:00Z');
      return expireHolds(own);
    },
  ],
  [
    'makes place for another',
    ({ client, expert }) => hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' }),
  ],
])('[PROMO06] the use of a code is released when its hold %s', async (_, end) => {
  const code = await addPromoCode(db, { max_uses: 1 });
  const of = await held();
  await present(of.client, of.id, code);
  expect(await usesOf(code)).toBe(1);
  await end(of);
  expect(await appointment(platform, of.id)).toMatchObject({ status: 'cancelled' });
  expect(await usesOf(code)).toBe(0);
  own.clock.set('2026-11-15T10:00:00Z');
  const next = await held();
  expect(await present(next.client, next.id, code)).toEqual(priced(4_500));
});

test.each(['refuse', 'lapse'])(
  'the use of a code is released when a request ends without acceptance (%s)',
  async (how) => {
    const code = await addPromoCode(db);
    const { client, expert, id } = await held(true);
    await present(client, id, code);
    await pay(own, client, id);
    await finishPayment(own, client, { id });
    expect(await usesOf(code)).toBe(1);
    if (how === 'refuse') await decideRequest(own, expert, { id, decision: 'refuse' });
    else {
      own.clock.set('2026-11-16T10:01:00Z');
      await lapseRequests(own);
    }
    expect(await usesOf(code)).toBe(0);
  },
);

test('a payment after the hold expired uses its code again', async () => {
  const code = await addPromoCode(db);
  const { client, id } = await held();
  await present(client, id, code);
  await pay(own, client, id);
  own.clock.set('2026-11-15T10:11:00Z');
  await expireHolds(own);
  expect(await usesOf(code)).toBe(0);
  await later('2026-11-15T10:12:00Z');
  expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled', price_cents: 4_500 });
  expect(await usesOf(code)).toBe(1);
});

describe('[PROMO06] a client uses a code once, even after an expired hold released it', () => {
  const runsOut = async () => {
    own.clock.set('2026-11-15T10:11:00Z');
    await expireHolds(own);
  };
  const nextDay = { start: '2026-11-24T09:00:00.000Z' };

  test('an expired hold that the code made free is not confirmed, whether or not the code was used again', async () => {
    const code = await addPromoCode(db, { percent: 100 });
    const { client, expert, id } = await held();
    await present(client, id, code);
    await runsOut();
    expect(await confirmBooking(own, client, orderOf(id), orderWords)).toEqual(refusedAs('hold-expired'));
    const other = await hold(moment, client, expert, nextDay);
    await present(client, other, code);
    expect(await confirmBooking(own, client, orderOf(other), orderWords)).toMatchObject({ ok: true });
    expect(await confirmBooking(own, client, orderOf(id), orderWords)).toEqual(refusedAs('hold-expired'));
    expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled' });
    expect(await usesOf(code)).toBe(1);
  });

  test('a late payment is refunded when the client has used the code for another hold', async () => {
    const code = await addPromoCode(db, { percent: 50 });
    const { client, expert, id } = await held();
    await present(client, id, code);
    await openPayment(own, client, orderOf(id), orderWords);
    await runsOut();
    const other = await hold(moment, client, expert, nextDay);
    expect(await present(client, other, code)).toEqual(priced(3_000));
    const { intentId = '' } = (await paymentFor(db, id)) ?? {};
    await stripe?.paymentIntents.confirm(intentId ?? '', { payment_method: 'pm_card_visa' });
    expect(await finishPayment(own, client, { id })).toEqual(refusedAs('slot-lost'));
    await sendRefunds(own);
    expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled' });
    expect(await moneyOf(id)).toMatchObject({ paidCents: 3_000, refundedCents: 3_000, heldCents: 0 });
    expect(await usesOf(code)).toBe(1);
  });
});

test('[CHECK09] a code cancels the earlier payment intent, and the new price is charged', async () => {
  const { client, id } = await held();
  const opened = await openPayment(own, client, orderOf(id), orderWords);
  const [before = ''] = opened.ok ? opened.value.clientSecret.split('_secret') : [];
  expect(await present(client, id, await addPromoCode(db))).toEqual(priced(4_500));
  expect(await stripe?.paymentIntents.retrieve(before)).toMatchObject({ status: 'canceled' });
  const intent = await pay(own, client, id);
  await finishPayment(own, client, { id });
  expect(await stripe?.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded', amount: 4_500 });
  expect(await totalPaidBy(db, client.profileId)).toEqual([{ cents: 4_500, currency: 'EUR' }]);
});

test('a code is refused while the payment is under way', async () => {
  const { client, id } = await held();
  await pay(own, client, id);
  expect(await present(client, id, await addPromoCode(db))).toEqual(refusedAs('payment-under-way'));
});

describe('the platform pays for its promo codes', () => {
  test('the expert’s share is computed from the price before the code', async () => {
    const { client, expert, id } = await held();
    await present(client, id, await addPromoCode(db));
    await pay(own, client, id);
    await finishPayment(own, client, { id });
    expect(await moneyOf(id)).toMatchObject({ paidCents: 4_500, promotedCents: 1_500, heldCents: 6_000 });
    for (const who of [client, expert]) await join(own, who, id, '2026-11-23T09:00:00Z');
    await later('2026-11-23T09:31:00Z');
    expect(await moneyOf(id)).toMatchObject({ owedCents: 5_100, commissionCents: 900, heldCents: 0 });
  });

  test('a refund also reverses the promotion', async () => {
    const { client, id } = await held();
    await present(client, id, await addPromoCode(db));
    await pay(own, client, id);
    await finishPayment(own, client, { id });
    await cancelAppointment(own, client, { id });
    await later('2026-11-15T10:05:00Z');
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 4_500, promotionBackCents: 1_500, heldCents: 0 });
    expect(await totalPaidBy(db, client.profileId)).toEqual([{ cents: 0, currency: 'EUR' }]);
  });

  test('[PROMO07] [BOOK10] a session fully covered by a code is booked without a payment, and the expert earns the full share', async () => {
    const { client, expert, id } = await held();
    expect(await present(client, id, await addPromoCode(db, { amount_cents: 5_990 }))).toEqual(priced(0));
    expect(await priceOf(id)).toEqual([6_000, 6_000, 0]);
    expect(await confirmBooking(own, client, orderOf(id), orderWords)).toEqual({
      ok: true,
      value: { id, status: 'scheduled' },
    });
    for (const who of [client, expert]) await join(own, who, id, '2026-11-23T09:00:00Z');
    await later('2026-11-23T09:29:00Z');
    expect(await moneyOf(id)).toMatchObject({ promotedCents: 0 });
    for (const iso of ['2026-11-23T09:31:00Z', '2026-11-23T09:32:00Z']) await later(iso);
    expect(await moneyOf(id)).toMatchObject({
      paidCents: 0,
      promotedCents: 6_000,
      owedCents: 5_100,
      commissionCents: 900,
    });
    expect(await totalPaidBy(db, client.profileId)).toEqual([]);
  });

  test.each([
    ['in time costs nobody anything', '2026-11-22T08:59:00Z', 0],
    ['too late pays the expert', '2026-11-22T09:01:00Z', 5_100],
  ])('a session fully covered by a code that a professional cancels %s', async (_, iso, owedCents) => {
    const { client, id } = await held();
    const code = await addPromoCode(db, { percent: 100 });
    await present(client, id, code);
    await confirmBooking(own, client, professionalOrderOf(id), orderWords);
    own.clock.set(iso);
    await cancelAppointment(own, client, { id });
    await later(iso);
    expect(await moneyOf(id)).toMatchObject({ owedCents, heldCents: 0 });
    // The code counts as used, because the session was booked.
    expect(await usesOf(code)).toBe(1);
  });
});
