import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { type Entry, paymentCaptured, refunded, sessionMoney } from '#modules/ledger';
import { balanceOf, moneyHistory, post } from '#modules/ledger/server';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { pay, payAndEarn } from '../../../../tests/support/database/money.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';

const { db } = platform;
const at = new Date('2026-11-23T10:00:00Z');

async function newSession() {
  const [client, expert] = [(await addPerson(db)).profileId, (await addPerson(db)).profileId];
  return { appointmentId: randomUUID() as AppointmentId, client, expert, at };
}

const posting = (entry: Entry) => db.transaction().execute((trx) => post(trx, entry));

const payment = (session: { appointmentId: AppointmentId; client: ProfileId; at: Date }, cents = 7500) =>
  paymentCaptured({ ...session, currency: 'EUR', cents, paymentId: session.appointmentId });

const linesOf = (id: AppointmentId) => db.selectFrom('ledger_lines').selectAll().where('appointment_id', '=', id);

describe('[LEDG01] the database', () => {
  test.each([
    ['a line of one account', 'money_leaves_one_account_for_another', { debit: 'provider', credit: 'provider' }],
    ['a line of nothing', 'money_that_moves_is_some', { cents: 0 }],
    ['a line of less than nothing', 'money_that_moves_is_some', { cents: -100 }],
    ['a currency that is not ours', 'currency_is_known', { currency: 'GBP' }],
    ['a share that is nobody’s', 'a_share_is_somebodys', { credit: 'expert-share' }],
    ['an entry without an id', 'an_entry_has_an_id', { entry_id: '' }],
  ] as const)('refuses %s', async (_, constraint, own) => {
    const line = {
      entry_id: randomUUID() as string,
      place: 1,
      kind: 'payment',
      debit: 'provider',
      credit: 'held-for-sessions',
    } as const;
    const values = { ...line, currency: 'EUR', cents: 100, at, ...own };
    await expect(db.insertInto('ledger_lines').values(values).execute()).rejects.toMatchObject({ constraint });
  });

  test('refuses a line with one account only', async () => {
    const half = sql`insert into ledger_lines (entry_id, place, kind, debit, currency, cents, at)
      values (${randomUUID()}, 1, 'payment', 'provider', 'EUR', 100, now())`;
    await expect(half.execute(db)).rejects.toThrow(/null value in column "credit"/);
  });

  test('refuses to update, delete or truncate posted lines', async () => {
    const session = await newSession();
    await pay(db, session);
    const own = sql`where appointment_id = ${session.appointmentId}`;
    for (const change of [
      sql`update ledger_lines set cents = 1 ${own}`,
      sql`update ledger_lines set at = at ${own}`,
      sql`truncate ledger_lines`,
    ])
      await expect(change.execute(owner)).rejects.toThrow('ledger is append-only');
    await expect(sql`delete from ledger_lines ${own}`.execute(db)).rejects.toThrow('kept for ten years');
    expect(await linesOf(session.appointmentId).execute()).toMatchObject([{ cents: 6000 }]);
  });

  test('carries balances forward when lines are deleted after ten years', async () => {
    const session = await newSession();
    const eleven = new Date();
    eleven.setUTCFullYear(eleven.getUTCFullYear() - 11);
    await payAndEarn(db, { ...session, at: eleven, currency: 'USD' });
    const accounts = ['provider', 'held-for-sessions', 'expert-share', 'commission'] as const;
    const balances = () => Promise.all(accounts.map((account) => balanceOf(db, { account, currency: 'USD' })));
    const before = await balances();
    expect(before).toEqual([6000, 0, 5100, 900]);
    for (const kind of ['payment', 'session-earned'] as const)
      await db
        .deleteFrom('ledger_lines')
        .where('appointment_id', '=', session.appointmentId)
        .where('kind', '=', kind)
        .execute();
    expect(await linesOf(session.appointmentId).execute()).toEqual([]);
    expect(await balances()).toEqual(before);
    expect(await balanceOf(db, { account: 'expert-share', currency: 'USD', owner: session.expert })).toBe(0);
  });
});

describe('[LEDG01] an entry', () => {
  test('without lines is rejected', async () => {
    await expect(posting({ ...payment(await newSession()), lines: [] })).rejects.toThrow(/has no line/);
  });

  test('is posted once, however often and at once it is told', async () => {
    const session = await newSession();
    const results = await Promise.all(Array.from({ length: 5 }, () => posting(payment(session))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await posting({ ...payment(session), at: new Date() })).toBe(false);
    expect(await linesOf(session.appointmentId).execute()).toHaveLength(1);
  });

  test('with the same id but different content is rejected and adds no lines', async () => {
    const session = await newSession();
    const first = payment(session);
    await posting(first);
    const fee = { debit: 'provider-fees', credit: 'provider', cents: 1 } as const;
    for (const other of [
      payment(session, 7499),
      payment({ ...session, client: session.expert }),
      { ...first, currency: 'USD' },
      { ...first, kind: 'refund' },
      { ...first, lines: [...first.lines, fee] },
    ] as Entry[])
      await expect(posting(other)).rejects.toThrow(/posted with other lines/);
    expect(await linesOf(session.appointmentId).execute()).toHaveLength(1);
  });

  test('is rolled back with its transaction', async () => {
    const session = await newSession();
    const failing = db.transaction().execute(async (trx) => {
      await post(trx, payment(session));
      throw new Error('and then');
    });
    await expect(failing).rejects.toThrow('and then');
    expect(await linesOf(session.appointmentId).execute()).toEqual([]);
  });
});

test('concurrent refunds never exceed the paid amount', async () => {
  const session = await newSession();
  await pay(db, session);
  const refund = (refundId: string) =>
    db.transaction().execute(async (trx) => {
      const history = await moneyHistory(trx, session.appointmentId);
      return post(trx, refunded(history, { ...session, currency: 'EUR', cents: 2500, refundId }));
    });
  const done = await Promise.allSettled(['1', '2', '3', '4'].map((id) => refund(`${session.appointmentId}-${id}`)));
  expect(await refund(`${session.appointmentId}-${done.findIndex(({ status }) => status === 'fulfilled') + 1}`)).toBe(
    false,
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  const history = await db.transaction().execute((trx) => moneyHistory(trx, session.appointmentId));
  expect(sessionMoney(history)).toMatchObject({ paidCents: 6000, refundedCents: 5000, heldCents: 1000 });
});
