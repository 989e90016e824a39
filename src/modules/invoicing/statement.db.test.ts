import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { type Entry, paymentCaptured, payoutReversed, payoutSent, refunded, sessionEarned } from '#modules/ledger';
import { balanceOf, earnedBy, moneyHistory, post } from '#modules/ledger/server';
import { addAppointment, completeAppointment } from '../../../tests/support/database/appointments.ts';
import { platform } from '../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../tests/support/database/people.ts';
import { dac7Xml } from './dac7.ts';
import { declaredYear, yearOfExpert } from './queries/statement.ts';
import { yearPeriod } from './rules/period.ts';
import { platformIssuer } from './store/sale.ts';

const { db } = platform;

type History = Awaited<ReturnType<typeof moneyHistory>>;

let count = 0;

/** Sells a session that took place, and refunds a part of it. */
async function sell(expert: ProfileId, at: Date, cents: number, backCents = 0, paidOut = false) {
  const client = (await addPerson(db)).profileId;
  const startsAt = new Date(Date.parse('2026-01-05T09:00:00Z') + ++count * 3_600_000);
  const appointmentId = (await addAppointment(db, { expert, client, startsAt })) as AppointmentId;
  const of = { appointmentId, currency: 'EUR' as const, at, client, expert, commissionPercent: 15 };
  const paymentId = randomUUID();
  const say = (decide: (history: History) => Entry | undefined) =>
    db.transaction().execute(async (trx) => {
      const entry = decide(await moneyHistory(trx, appointmentId));
      if (entry) await post(trx, entry);
    });
  await say(() => paymentCaptured({ ...of, paymentId, cents }));
  await completeAppointment(db, appointmentId);
  await say((history) => sessionEarned(history, of));
  const share = cents - Math.round(cents * 0.15);
  if (paidOut)
    await say((history) => payoutSent(history, { ...of, payoutId: randomUUID(), from: 'provider', cents: share }));
  if (backCents > 0)
    await say((history) => refunded(history, { ...of, paymentId, refundId: randomUUID(), cents: backCents }));
  if (paidOut && backCents === cents)
    await say((history) =>
      payoutReversed(history, { ...of, reversalId: randomUUID(), from: 'provider', cents: share }),
    );
}

test('[INV04] the quarters of a year match the ledger to the cent, by Paris time', async () => {
  const { profileId: expert } = await addExpert(db);
  await sell(expert, new Date('2025-12-31T23:30:00Z'), 7500);
  await sell(expert, new Date('2026-03-31T21:59:00Z'), 9583);
  await sell(expert, new Date('2026-03-31T22:00:00Z'), 10_001, 3333);
  await sell(expert, new Date('2026-11-10T10:00:00Z'), 6000, 6000);
  // Returned by the expert after the payout.
  await sell(expert, new Date('2026-11-11T10:00:00Z'), 7500, 7500, true);
  await sell(expert, new Date('2026-12-31T23:00:00Z'), 4000);
  const quarters = await yearOfExpert(db, expert, 2026);
  expect(quarters).toEqual([
    { quarter: 1, currency: 'EUR', paidCents: 6375 + 8146, commissionCents: 1125 + 1437, sessions: 2 },
    { quarter: 2, currency: 'EUR', paidCents: 5668, commissionCents: 1000, sessions: 1 },
    { quarter: 4, currency: 'EUR', paidCents: 0, commissionCents: 0, sessions: 2 },
  ]);
  const sum = (of: 'paidCents' | 'commissionCents') => quarters.reduce((total, each) => total + each[of], 0);
  const [earned] = await earnedBy(db, expert, yearPeriod(2026));
  // A returned payout is in the ledger as a covered loss.
  expect(sum('paidCents')).toBe((earned?.cents ?? 0) - 6375);
  const commission = await balanceOf(db, { account: 'commission', owner: expert, currency: 'EUR' });
  expect(sum('commissionCents')).toBe(commission - 600);
});

test('[INV04] the tax file lists an expert with earnings, with the same amounts as the statement', async () => {
  const { profileId: expert } = await addExpert(db, {}, { first_name: 'Élise', last_name: 'Vidal & fils' });
  await sell(expert, new Date('2026-05-05T10:00:00Z'), 7500);
  const declared = await declaredYear(platform, 2026);
  expect(declared.find(({ expertId }) => expertId === expert)).toMatchObject({
    identity: { legalName: 'Élise Vidal & fils', taxNumber: '0123456789012', birthDate: '1980-01-31' },
    quarters: [{ quarter: 2, paidCents: 6375, commissionCents: 1125, sessions: 1 }],
  });
  const xml = dac7Xml(declared, {
    year: 2026,
    madeAt: new Date('2027-01-15T10:00:00Z'),
    operator: platformIssuer(platform.env).party,
  });
  for (const part of [
    '<dpi:LastName>Élise Vidal &amp; fils</dpi:LastName>',
    '<dpi:ConsQ2 currCode="EUR">63.75</dpi:ConsQ2>',
    '<dpi:NumbQ2>1</dpi:NumbQ2>',
    '<dpi:FeesQ2 currCode="EUR">11.25</dpi:FeesQ2>',
    '<dpi:BirthDate>1980-01-31</dpi:BirthDate>',
  ])
    expect(xml).toContain(part);
});

test('a year without earnings declares no expert', async () => {
  expect(await declaredYear(platform, 2024)).toEqual([]);
});
