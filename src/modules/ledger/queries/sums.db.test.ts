import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import {
  disputeLost,
  disputeOpened,
  type Entry,
  type MoneyHistory,
  payoutSent,
  promoGranted,
  providerFee,
  refunded,
  sessionMoney,
} from '#modules/ledger';
import { balanceOf, earnedBy, moneyHistory, post, totalPaidBy } from '#modules/ledger/server';
import { readEnv } from '#platform/env';
import { platform } from '../../../../tests/support/database/clone.ts';
import { pay, payAndEarn } from '../../../../tests/support/database/money.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';

const { db } = platform;
const at = new Date('2026-11-23T10:00:00Z');
const november = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };

const newSession = (own: object = {}) =>
  ({ appointmentId: randomUUID() as AppointmentId, currency: 'EUR', at, ...own }) as const;

async function people() {
  return { client: (await addPerson(db)).profileId, expert: (await addPerson(db)).profileId };
}

const posting = (id: AppointmentId, decide: (history: MoneyHistory) => Entry) =>
  db.transaction().execute(async (trx) => post(trx, decide(await moneyHistory(trx, id))));

test('[LEDG02] a client without payments has no total, and an expert without sessions no revenue', async () => {
  const { client, expert } = await people();
  expect(await totalPaidBy(db, client)).toEqual([]);
  expect(await earnedBy(db, expert, november)).toEqual([]);
  expect(await balanceOf(db, { account: 'expert-share', currency: 'EUR', owner: expert })).toBe(0);
});

test('[LEDG02] « Total payé » is the client’s payments minus refunds, per currency', async () => {
  const { client, expert } = await people();
  const [first, second, dollars] = [newSession(), newSession(), newSession({ currency: 'USD' })];
  await payAndEarn(db, { ...first, client, expert, cents: 7500 });
  await pay(db, { ...second, client, cents: 5000 });
  await pay(db, { ...dollars, client, cents: 12_000 });
  // Lines of the platform and of another client, which must not count.
  await posting(second.appointmentId, () => promoGranted({ ...second, cents: 1000 }));
  await posting(second.appointmentId, () => providerFee({ ...second, source: second.appointmentId, cents: 95 }));
  await payAndEarn(db, { ...newSession(), client: expert, expert: client, cents: 9900 });
  expect(await totalPaidBy(db, client)).toEqual([
    { currency: 'EUR', cents: 12_500 },
    { currency: 'USD', cents: 12_000 },
  ]);

  const refund = { ...first, client, expert, cents: 2500, refundId: first.appointmentId };
  await posting(first.appointmentId, (history) => refunded(history, refund));
  expect(await totalPaidBy(db, client)).toEqual([
    { currency: 'EUR', cents: 10_000 },
    { currency: 'USD', cents: 12_000 },
  ]);
});

test('[LEDG02] a lost dispute lowers the client’s total, an open one does not', async () => {
  const { client, expert } = await people();
  for (const took of [true, false]) {
    const session = newSession();
    const dispute = { ...session, client, expert, cents: 4000, paymentId: 'p', disputeId: session.appointmentId };
    if (took) await payAndEarn(db, { ...session, client, expert, cents: 4000 });
    else await pay(db, { ...session, client, cents: 4000 });
    await posting(session.appointmentId, () => disputeOpened(dispute));
    expect(await totalPaidBy(db, client)).toContainEqual({ currency: 'EUR', cents: 4000 });
    await posting(session.appointmentId, (history) => disputeLost(history, dispute));
    expect(await totalPaidBy(db, client)).toEqual([{ currency: 'EUR', cents: 0 }]);
  }
});

test('[LEDG02] revenue is the expert’s share in the period after refunds, paid out or not', async () => {
  const { client, expert } = await people();
  const [session, earlier] = [newSession(), newSession({ at: new Date('2026-10-31T23:59:59Z') })];
  await payAndEarn(db, { ...session, client, expert, cents: 10_000 });
  await payAndEarn(db, { ...earlier, client, expert, cents: 2000 });
  await posting(session.appointmentId, (history) =>
    payoutSent(history, { ...session, expert, payoutId: 'one', from: 'provider', cents: 4250 }),
  );
  expect(await earnedBy(db, expert, november)).toEqual([{ currency: 'EUR', cents: 8500 }]);
  await posting(session.appointmentId, (history) =>
    refunded(history, { ...session, client, expert, cents: 5000, refundId: session.appointmentId }),
  );
  expect(await earnedBy(db, expert, november)).toEqual([{ currency: 'EUR', cents: 4250 }]);
  expect(await balanceOf(db, { account: 'expert-share', currency: 'EUR', owner: expert })).toBe(1700);
  expect(await balanceOf(db, { account: 'expert-share', currency: 'USD', owner: expert })).toBe(0);
});

test('[LEDG09] the commission is 15 % by default, configurable, and never paid out', async () => {
  const settings = {
    DATABASE_URL: 'postgres://x/x',
    REDIS_URL: 'redis://x',
    SMTP_URL: 'smtp://x',
    AUTH_SECRET: 'x'.repeat(32),
    SEALING_KEY: 'y'.repeat(32),
  };
  expect(readEnv(settings).COMMISSION_PERCENT).toBe(15);
  expect(readEnv({ ...settings, COMMISSION_PERCENT: '20' }).COMMISSION_PERCENT).toBe(20);
  expect(() => readEnv({ ...settings, COMMISSION_PERCENT: '101' })).toThrow(/COMMISSION_PERCENT/);
  const { client, expert } = await people();
  const session = newSession();
  await payAndEarn(db, { ...session, client, expert, cents: 7500 });
  const payout = { ...session, expert, payoutId: 'all', from: 'provider' } as const;
  await expect(
    posting(session.appointmentId, (history) => payoutSent(history, { ...payout, cents: 7500 })),
  ).rejects.toThrow('7500 of 6375 to pay out');
  await posting(session.appointmentId, (history) =>
    payoutSent(history, { ...payout, cents: sessionMoney(history).owedCents }),
  );
  expect(await balanceOf(db, { account: 'expert-share', currency: 'EUR', owner: expert })).toBe(0);
});
