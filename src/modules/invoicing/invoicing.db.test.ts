import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import {
  disputeLost,
  disputeOpened,
  type Entry,
  paymentCaptured,
  paymentReturned,
  payoutSent,
  promoGranted,
  refunded,
  sessionEarned,
} from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import { addAppointment, completeAppointment } from '../../../tests/support/database/appointments.ts';
import { owner, platform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { addExpert, addPerson } from '../../../tests/support/database/people.ts';
import { findPaper, papersOf } from './queries/papers-of.ts';
import { turnoverOf } from './store/papers.ts';
import { issuePapers } from './tasks/issue-papers.ts';

const { db } = platform;
const at = new Date('2026-11-20T09:00:00Z');
const env = { ...platform.env, OPERATOR_NAME: 'Visavis SAS', OPERATOR_VAT_NUMBER: 'FR64443061841' };
const deps = { ...platform, env, clock: { now: () => at } };
const issue = () => issuePapers(deps);

type History = Awaited<ReturnType<typeof moneyHistory>>;

let count = 0;

async function session({ currency = 'EUR' as const, expert: given }: { currency?: 'EUR'; expert?: ProfileId } = {}) {
  const expert = given ?? (await addExpert(db)).profileId;
  const client = (await addPerson(db, { first_name: 'Sophie', last_name: 'Delattre' })).profileId;
  const startsAt = new Date(Date.parse('2026-11-23T09:00:00Z') + ++count * 3_600_000);
  const appointmentId = (await addAppointment(db, { expert, client, startsAt })) as AppointmentId;
  const of = { appointmentId, currency, at, client, expert, commissionPercent: 15 };
  const say = (decide: (history: History) => Entry | undefined) =>
    db.transaction().execute(async (trx) => {
      const entry = decide(await moneyHistory(trx, appointmentId));
      if (entry) await post(trx, entry);
    });
  return {
    expert,
    client,
    appointmentId,
    pay: (cents: number, paymentId = randomUUID()) =>
      say(() => paymentCaptured({ ...of, paymentId, cents })).then(() => paymentId),
    promote: (cents: number) => say(() => promoGranted({ ...of, cents })),
    earn: async () => {
      await completeAppointment(db, appointmentId);
      await say((history) => sessionEarned(history, of));
    },
    refund: (cents: number, paymentId?: string) =>
      say((history) => refunded(history, { ...of, ...(paymentId && { paymentId }), refundId: randomUUID(), cents })),
    giveBack: (cents: number, paymentId: string) =>
      say(() => paymentReturned({ ...of, paymentId, refundId: randomUUID(), cents })),
    loseDispute: async (cents: number, paymentId: string) => {
      const disputeId = randomUUID();
      await say(() => disputeOpened({ ...of, paymentId, disputeId, cents }));
      await say((history) => disputeLost(history, { ...of, paymentId, disputeId, cents }));
    },
    payOut: (cents: number) =>
      say((history) => payoutSent(history, { ...of, payoutId: randomUUID(), from: 'provider', cents })),
  };
}

const papers = async (appointmentId: AppointmentId) => {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    // Papers of the platform come after those of the expert.
    .orderBy('series', 'desc')
    .orderBy('place')
    .execute();
  return rows.map((row) => `${row.kind} ${row.net_cents} + ${row.vat_cents} = ${row.gross_cents}`);
};

const identity = (expert: ProfileId, change: Record<string, string | null>) =>
  db.updateTable('invoicing_identities').set(change).where('user_profile_id', '=', expert).execute();

describe('limits on papers', () => {
  test('[INV03] a paper cannot be changed, or deleted before ten years', async () => {
    const { pay, appointmentId } = await session();
    await pay(7500);
    await issue();
    const paper = () => db.selectFrom('papers').select('id').where('appointment_id', '=', appointmentId);
    const { id } = await paper().executeTakeFirstOrThrow();
    await expect(db.updateTable('papers').set({ net_cents: 1 }).where('id', '=', id).execute()).rejects.toThrow(
      'papers are append-only',
    );
    await expect(db.deleteFrom('papers').where('id', '=', id).execute()).rejects.toThrow('kept for ten years');
    await expect(sql`truncate papers`.execute(owner)).rejects.toThrow('papers are append-only');
  });

  test('[INV01] papers of others do not exist', async () => {
    const { pay, appointmentId, client, expert } = await session();
    const stranger = (await addPerson(db)).profileId;
    await pay(7500);
    await issue();
    const [paper] = (await papersOf(db, client, [appointmentId])).get(appointmentId) ?? [];
    if (!paper) throw new Error('no paper');
    expect(await findPaper(db, client, paper.id)).toEqual(paper);
    expect(await findPaper(db, expert, paper.id)).toEqual(paper);
    expect(await findPaper(db, stranger, paper.id)).toBeUndefined();
    expect(await papersOf(db, stranger, [appointmentId])).toEqual(new Map());
  });

  test('[INV02] the invoice of an expert without an invoicing identity is not issued but stays due', async () => {
    const { pay, appointmentId, expert } = await session();
    await db.deleteFrom('invoicing_identities').where('user_profile_id', '=', expert).execute();
    await pay(7500);
    await issue();
    expect(await papers(appointmentId)).toEqual([]);
    const due = await db.selectFrom('papers_due').select('next_check_at').execute();
    expect(due.map(({ next_check_at }) => next_check_at.toISOString())).toContain('2026-11-20T09:00:30.000Z');
    await db.deleteFrom('papers_due').execute();
  });
});

test('[INV01] a payment gets exactly one invoice, issued in the expert’s name to the client', async () => {
  const { pay, appointmentId, client, expert } = await session();
  await identity(expert, { legal_name: 'Louise Marchetti', town: 'Lorient' });
  await pay(7500);
  expect(await issue()).toBe(1);
  expect(await issue()).toBe(0);
  const found = (await papersOf(db, client, [appointmentId])).get(appointmentId);
  expect(found).toMatchObject([
    {
      kind: 'invoice',
      number: expect.stringMatching(/^2026-E\d{4,}-000001$/),
      grossCents: 7500,
      vatRegime: 'franchise',
      issuer: { name: 'Louise Marchetti', town: 'Lorient', siren: '732829320', vatNumber: '' },
      recipient: { name: 'Sophie Delattre', professional: false },
      service: { minutes: 30 },
    },
  ]);
  // Later changes of the identity do not change issued papers.
  await identity(expert, { legal_name: 'Autre Nom', town: 'Vannes' });
  expect((await papersOf(db, client, [appointmentId])).get(appointmentId)).toEqual(found);
});

test('[INV01] a professional’s invoice names the company, and VAT is included in the price', async () => {
  const { pay, appointmentId, client, expert } = await session();
  await identity(expert, { vat_regime: 'standard', vat_number: 'FR44732829320' });
  await db
    .insertInto('orders')
    .values({
      appointment_id: appointmentId,
      client_id: client,
      email: 'achats@corail.example',
      first_name: 'Inès',
      last_name: 'Carlier',
      buyer: 'professional',
      company_name: 'Corail',
      siren: '552100554',
      starts_early: true,
      keeps_card: false,
      created_at: at,
    })
    .execute();
  await pay(7500);
  await issue();
  expect(await papers(appointmentId)).toEqual(['invoice 6250 + 1250 = 7500']);
  expect((await papersOf(db, client, [appointmentId])).get(appointmentId)).toMatchObject([
    { issuer: { vatNumber: 'FR44732829320' }, recipient: { name: 'Corail', siren: '552100554', professional: true } },
  ]);
});

test('[INV01] each partial refund gets a credit note, and together they equal the invoice', async () => {
  const { pay, refund, appointmentId, expert } = await session();
  await identity(expert, { vat_regime: 'standard', vat_number: 'FR44732829320' });
  const payment = await pay(10_001);
  for (const cents of [3333, 3333, 3335]) await refund(cents, payment);
  await issue();
  expect(await papers(appointmentId)).toEqual([
    'invoice 8334 + 1667 = 10001',
    'credit-note 2778 + 555 = 3333',
    'credit-note 2777 + 556 = 3333',
    'credit-note 2779 + 556 = 3335',
  ]);
  const { rows } = await sql<{ number: string }>`
    select number from papers where appointment_id = ${appointmentId} order by place`.execute(db);
  expect(rows.map(({ number }) => number.slice(-6))).toEqual(['000001', '000002', '000003', '000004']);
});

test('[INV01] with a promo code, invoice and credit note are for the price before the code', async () => {
  const { pay, promote, refund, appointmentId } = await session();
  const payment = await pay(6000);
  await promote(1500);
  await refund(2000, payment);
  await issue();
  expect(await papers(appointmentId)).toEqual(['invoice 7500 + 0 = 7500', 'credit-note 2500 + 0 = 2500']);
  const rows = await db
    .selectFrom('papers')
    .select('platform_cents')
    .where('appointment_id', '=', appointmentId)
    .orderBy('place')
    .execute();
  expect(rows).toEqual([{ platform_cents: 1500 }, { platform_cents: 500 }]);
});

test('[INV01] a session fully covered by a code gets an invoice, and a credit note when refunded', async () => {
  const { promote, refund, appointmentId } = await session();
  await promote(7500);
  await refund(0);
  await issue();
  expect(await papers(appointmentId)).toEqual(['invoice 7500 + 0 = 7500', 'credit-note 7500 + 0 = 7500']);
});

test('[INV01] a returned payment and a dispute lost before the session get an invoice and its credit note', async () => {
  const [one, other, held] = [await session(), await session(), await session()];
  await one.giveBack(7500, await one.pay(7500));
  await other.loseDispute(7500, await other.pay(7500));
  const payment = await held.pay(7500);
  await held.earn();
  await held.loseDispute(7500, payment);
  await issue();
  const both = ['invoice 7500 + 0 = 7500', 'credit-note 7500 + 0 = 7500'];
  expect(await papers(one.appointmentId)).toEqual(both);
  expect(await papers(other.appointmentId)).toEqual(both);
  // A dispute lost after the session is the platform's loss, and the sale stands.
  expect(await papers(held.appointmentId)).toEqual(['invoice 7500 + 0 = 7500']);
});

test('[INV04] a payout gets a commission invoice, and a later refund a commission credit note', async () => {
  const { pay, earn, payOut, refund, appointmentId, expert } = await session();
  const payment = await pay(7500);
  await earn();
  await refund(1500, payment);
  await payOut(5100);
  await issue();
  // 15 % of the remaining amount, VAT included.
  expect(await papers(appointmentId)).toEqual([
    'invoice 7500 + 0 = 7500',
    'credit-note 1500 + 0 = 1500',
    'commission-invoice 750 + 150 = 900',
  ]);
  await refund(3000, payment);
  await issue();
  expect(await papers(appointmentId)).toEqual([
    'invoice 7500 + 0 = 7500',
    'credit-note 1500 + 0 = 1500',
    'credit-note 3000 + 0 = 3000',
    'commission-invoice 750 + 150 = 900',
    'commission-credit-note 375 + 75 = 450',
  ]);
  const found = (await papersOf(db, expert, [appointmentId])).get(appointmentId);
  expect(found?.find(({ kind }) => kind === 'commission-invoice')).toMatchObject({
    number: expect.stringMatching(/^2026-COM-\d{6}$/),
    issuer: { name: 'Visavis SAS', vatNumber: 'FR64443061841' },
    recipient: { siren: '732829320' },
  });
});

test('[INV03] the sale that exceeds 41 250 € in a year and all later ones have 20 % VAT, and the expert is notified once', async () => {
  const first = await session();
  await first.pay(4_120_000);
  await issue();
  const next = await Promise.all([5_000, 6_000, 7_500].map(() => session({ expert: first.expert })));
  for (const [place, cents] of [5_000, 6_000, 7_500].entries()) {
    await next[place]?.pay(cents);
    await issue();
  }
  expect(await Promise.all(next.map(({ appointmentId }) => papers(appointmentId)))).toEqual([
    ['invoice 5000 + 0 = 5000'],
    ['invoice 5000 + 1000 = 6000'],
    ['invoice 6250 + 1250 = 7500'],
  ]);
  const told = (await announced(db, 'franchise-left')).filter(
    (fact) => (fact as { expertId: string }).expertId === first.expert,
  );
  expect(told).toHaveLength(1);
  const [, crossing] = next;
  const found = crossing && (await papersOf(db, first.expert, [crossing.appointmentId])).get(crossing.appointmentId);
  expect(found).toMatchObject([{ issuer: { vatNumber: 'FR44732829320' } }]);
});

test('[INV03] numbers have no gap and no double, whoever issues at once', async () => {
  const expert = (await addExpert(db)).profileId;
  const sessions = await Promise.all(Array.from({ length: 30 }, () => session({ expert })));
  for (const { pay } of sessions) await pay(6000);
  await Promise.all(Array.from({ length: 6 }, issue));
  while ((await issue()) > 0);
  const rows = await db.selectFrom('papers').select('place').where('issuer_id', '=', expert).orderBy('place').execute();
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
  ['2027-01-01T00:00:00Z', 2027],
])('[INV03] an invoice issued at %s is the first of %i: its year is Paris’s', async (instant, year) => {
  const { pay, appointmentId, expert } = await session();
  await pay(6000);
  await issuePapers({ ...deps, clock: { now: () => new Date(instant) } });
  const row = await db
    .selectFrom('papers')
    .select(['year', 'place', 'number', 'issued_at'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ year, place: 1, issued_at: new Date(instant) });
  expect(row.number).toMatch(new RegExp(`^${year}-E`));
  // The turnover for the VAT threshold uses the same years.
  expect(await turnoverOf(db, expert, year)).toBe(6000);
});

test('a paper that cannot be issued does not block the others', async () => {
  const [broken, whole] = [await session(), await session()];
  const payment = await broken.pay(6000);
  await issue();
  await db
    .insertInto('ledger_lines')
    .values({
      kind: 'refund',
      entry_id: 'refund:too-much',
      place: 0,
      appointment_id: broken.appointmentId,
      payment_id: payment,
      debit: 'held-for-sessions',
      credit: 'provider',
      currency: 'EUR',
      cents: 9000,
      at: new Date(0),
    })
    .execute();
  await whole.pay(6000);
  await issue();
  expect(await papers(broken.appointmentId)).toEqual(['invoice 6000 + 0 = 6000']);
  expect(await papers(whole.appointmentId)).toEqual(['invoice 6000 + 0 = 6000']);
});
