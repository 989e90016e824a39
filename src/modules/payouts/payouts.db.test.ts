import { describe, expect, test } from 'vitest';
import type { PayoutId, SepaFileId } from '#kernel/ids';
import { decideClaim, raiseClaim } from '#modules/claims/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { announced } from '../../../tests/support/database/facts.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { openProvider } from '../../../tests/support/database/provider.ts';
import { type HeldSession, moneyOf, onDay, tookPlace, workOn } from '../../../tests/support/database/sessions.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { approveSepaFile } from './actions/approve-sepa-file.ts';
import { choosePayoutMethod } from './actions/choose-payout-method.ts';
import { confirmIban } from './actions/confirm-iban.ts';
import { dropSepaFile, markSepaFileSent } from './actions/end-sepa-file.ts';
import { makeSepaFile } from './actions/make-sepa-file.ts';
import { openPayoutAccount } from './actions/open-payout-account.ts';
import { recordRecovered, recordReturnedPayout } from './actions/record-returned.ts';
import { requestIban } from './actions/request-iban.ts';
import { ibanChangeToken } from './iban-changes.ts';
import { payoutsOf, payoutsSent, payoutsStopped, payoutsUnderWay } from './queries/list-payouts.ts';
import { payoutAccountOf } from './queries/payout-account.ts';
import { reversalsOwed } from './queries/reversals-owed.ts';
import { sepaFileFor } from './queries/sepa-files.ts';
import { sendPayouts } from './tasks/send-payouts.ts';
import { takeBackPayouts } from './tasks/take-back-payouts.ts';

const provider = await openProvider({
  IBAN_PAYOUTS: 'true',
  PAYOUT_IBAN: 'FR7630006000011234567890189',
  OPERATOR_NAME: 'Visavis SAS',
});
const { platform, control } = provider;
const { db, stripe } = platform;
const admin: Viewer = { ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))), secondFactor: 'shown' };
const secondAdmin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
const at = (day: string, time?: string) => onDay(platform, day, time);
/** One minute after the payout is due: the session ended on the 23rd at 9:30. */
const due = () => at('25', '09:31:00');
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const iban = 'DE89 3704 0044 0532 0130 00';

const payoutsFor = ({ id }: HeldSession) =>
  db.selectFrom('payouts').selectAll().where('appointment_id', '=', id).orderBy('due_at').orderBy('sent_at').execute();
const stateOf = async (session: HeldSession) => (await payoutsFor(session)).map(({ state }) => state);

async function sendAll(own: Platform) {
  while ((await sendPayouts(own)) > 0);
}

/** The expert with a second factor, which every change of the destination requires. */
const careful = (expert: Viewer): Viewer => ({ ...expert, secondFactor: 'shown' });

/** Completes the expert's onboarding at the provider, more than 72 h before any payout unless told otherwise. */
async function connect(expert: Viewer, day = '20'): Promise<string> {
  const opened = await openPayoutAccount(at(day), careful(expert), undefined, 'https://visavis.example/retour');
  if (!opened.ok) throw new Error(opened.refusal);
  const account = new URL(opened.value.url).pathname.split('/').at(-1) ?? '';
  await control('accounts', { account, status: 'active' });
  return account;
}

async function giveIban(expert: Viewer, typed = iban, day = '20') {
  const payouts = at(day);
  const holder = 'Élodie Œuvrard';
  expect(await requestIban(payouts, careful(expert), { iban: typed, holder })).toMatchObject({ ok: true });
  const { id } = await db
    .selectFrom('iban_changes')
    .select('id')
    .where('expert_id', '=', expert.profileId)
    .executeTakeFirstOrThrow();
  return confirmIban(payouts, careful(expert), { token: ibanChangeToken(platform.env, id as never) });
}

describe('a payout to a connected account', () => {
  test('[LEDG03] leaves once 48 h have passed since the end, never before, and once', async () => {
    const session = await tookPlace(provider);
    await connect(session.expert);
    await sendAll(at('25', '09:30:00'));
    expect(await stateOf(session)).toEqual(['waiting']);
    await Promise.all([sendAll(due()), sendAll(due())]);
    await sendAll(at('26'));
    const [payout, ...others] = await payoutsFor(session);
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ state: 'sent', cents: 5_100, method: 'stripe' });
    expect(await moneyOf(platform, session)).toMatchObject({ owedCents: 0, paidOutCents: 5_100, commissionCents: 900 });
    expect(await announced(db, 'payout-sent')).toContainEqual({ payoutId: payout?.id });
  });

  test('[LEDG07] transfers the price minus the commission, without deducting provider fees [PAYOUT03]', async () => {
    const session = await tookPlace(provider);
    const account = await connect(session.expert);
    await sendAll(due());
    const transfers = await stripe?.transfers.list({ destination: account });
    expect(transfers?.data.map(({ amount, transfer_group }) => [amount, transfer_group])).toEqual([
      [5_100, session.id],
    ]);
    const { currency, amount } = (await stripe?.balance.retrieve({}, { stripeAccount: account }))?.pending[0] ?? {};
    expect([amount, currency]).toEqual([5_100, 'eur']);
  });

  test('waits until the provider reports the account as ready', async () => {
    const session = await tookPlace(provider);
    await sendAll(due());
    expect(await stateOf(session)).toEqual(['waiting']);
    const account = await connect(session.expert);
    await control('accounts', { account, status: 'restricted' });
    await sendAll(at('26'));
    expect(await stateOf(session)).toEqual(['waiting']);
    expect(await payoutAccountOf(at('26'), session.expert.profileId)).toMatchObject({ accountState: 'incomplete' });
    await control('accounts', { account, status: 'active' });
    await sendAll(at('27'));
    expect(await stateOf(session)).toEqual(['sent']);
  });

  test('returns to waiting when the account was restricted meanwhile', async () => {
    const session = await tookPlace(provider);
    const account = await connect(session.expert);
    await payoutAccountOf(at('24'), session.expert.profileId);
    await control('accounts', { account, status: 'restricted' });
    await sendAll(due());
    expect(await payoutsFor(session)).toMatchObject([{ state: 'waiting', cents: null, attempt: 1 + 1 }]);
    expect(await payoutAccountOf(at('26'), session.expert.profileId)).toMatchObject({ accountState: 'incomplete' });
  });

  test('is not sent again when the provider’s response was lost', async () => {
    const session = await tookPlace(provider);
    const account = await connect(session.expert);
    await control('faults', { faults: [{ route: 'POST /v1/transfers', kind: '500_after', times: 9 }] });
    await sendAll(due());
    await control('faults', { faults: [] });
    await sendAll(at('26'));
    expect(await stateOf(session)).toEqual(['sent']);
    expect((await stripe?.transfers.list({ destination: account }))?.data).toHaveLength(1);
  });
});

describe('a claim', () => {
  const claimed = async () => {
    const session = await tookPlace(provider);
    await connect(session.expert);
    expect(await raiseClaim(at('24'), session.client, { id: session.id, words: 'Sans son.' })).toMatchObject({
      ok: true,
    });
    await sendAll(at('27'));
    expect(await stateOf(session)).toEqual(['waiting']);
    return session;
  };
  const decide = async (session: HeldSession, decision: object) => {
    const form = { id: session.id, grounds: 'Voilà.', ...decision };
    expect(await decideClaim(at('28'), admin, form)).toMatchObject({ ok: true });
  };

  test('[LEDG04 PAYOUT04] stops the payout until an admin has decided', async () => {
    const session = await claimed();
    const isMine = ({ appointmentId }: { appointmentId: string }) => appointmentId === session.id;
    expect((await payoutsStopped(db, at('27').clock.now())).find(isMine)).toMatchObject({ standing: 'claimed' });
    await decide(session, { decision: 'none' });
    expect((await payoutsStopped(db, at('28').clock.now())).find(isMine)).toBeUndefined();
    await sendAll(at('29'));
    expect((await payoutsSent(db, at('29').clock.now())).find(isMine)).toMatchObject({ cents: 5_100, state: 'sent' });
  });

  test('[LEDG05] granted in full leaves nothing to pay out', async () => {
    const session = await claimed();
    await decide(session, { decision: 'full' });
    await sendAll(at('29'));
    // The refund has not left: the remaining amount is not known yet.
    expect(await stateOf(session)).toEqual(['waiting']);
    await workOn(at('29'));
    await sendAll(at('30'));
    expect(await stateOf(session)).toEqual(['nothing']);
    expect(await moneyOf(platform, session)).toMatchObject({ refundedCents: 6_000, owedCents: 0, paidOutCents: 0 });
  });

  test('[LEDG06 PAYOUT02] granted in part pays out the share of the remaining amount', async () => {
    const session = await claimed();
    await decide(session, { decision: 'part', part: '20,50' });
    await workOn(at('29'));
    await sendAll(at('30'));
    expect(await payoutsFor(session)).toMatchObject([{ state: 'sent', cents: 3_357 }]);
  });
});

describe('another destination', () => {
  const changes: readonly [string, (expert: Viewer) => Promise<{ ok: boolean }>][] = [
    ['an account', (expert) => openPayoutAccount(at('24'), expert, undefined, 'https://visavis.example/retour')],
    ['a method', (expert) => choosePayoutMethod(at('24'), expert, { method: 'stripe' })],
    ['an IBAN', (expert) => requestIban(at('24'), expert, { iban, holder: 'Élodie Œuvrard' })],
  ];
  test.each(changes)('%s takes a second factor, shown within ten minutes', async (_, change) => {
    const { expert } = await tookPlace(provider);
    expect(await change({ ...expert, secondFactor: 'none' })).toEqual(refusedAs('protect-account-first'));
    expect(await change({ ...careful(expert), confirmed: false })).toEqual(refusedAs('confirm-first'));
    expect(await change(careful(expert))).toMatchObject({ ok: true });
  });

  test('is recorded, mailed once, and holds payouts for 72 h', async () => {
    const session = await tookPlace(provider);
    const { expert } = session;
    await connect(expert, '24');
    await openPayoutAccount(at('24'), careful(expert), undefined, 'https://visavis.example/retour');
    await sendAll(at('26'));
    expect(await stateOf(session)).toEqual(['waiting']);
    const [mine] = await payoutsOf(db, at('26').clock.now(), expert.profileId);
    expect(mine).toMatchObject({ standing: 'just-changed' });
    const until = new Date('2026-11-27T09:30:00Z');
    expect(await payoutAccountOf(at('26'), expert.profileId)).toMatchObject({ heldUntil: until });
    expect(await payoutsFor(session)).toMatchObject([{ next_check_at: until }]);
    await sendAll(at('27', '09:29:59'));
    expect(await stateOf(session)).toEqual(['waiting']);
    await sendAll(at('27'));
    expect(await stateOf(session)).toEqual(['sent']);
    await giveIban(expert, iban, '28');
    await choosePayoutMethod(at('28'), careful(expert), { method: 'stripe' });
    const facts = await announced(db, 'payout-destination-changed');
    expect(facts.filter((fact) => (fact as { userId: string }).userId === expert.id)).toEqual(
      ['new-account', 'iban', 'account'].map((to) => ({ userId: expert.id, to })),
    );
    const acts = await db
      .selectFrom('audit_records')
      .select('act')
      .where('subject_id', '=', expert.profileId)
      .where('actor_id', '=', expert.profileId)
      .where('act', 'in', ['payout-account-opened', 'iban-changed', 'payout-method-chosen'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['payout-account-opened', 'iban-changed', 'payout-method-chosen']);
  });
});

describe('an IBAN', () => {
  test('takes a second factor, euros, a right number and the link in a mail', async () => {
    const { expert, client } = await tookPlace(provider);
    const payouts = at('24');
    const shown = careful(expert);
    const form = { iban, holder: 'Élodie Œuvrard' };
    expect(await requestIban(payouts, undefined, form)).toEqual(refusedAs('not-authenticated'));
    expect(await requestIban(payouts, client, form)).toEqual(refusedAs('experts-only'));
    expect(await requestIban(payouts, { ...expert, secondFactor: 'none' }, form)).toEqual(
      refusedAs('protect-account-first'),
    );
    expect(await requestIban(payouts, shown, { ...form, iban: 'DE88 3704 0044 0532 0130 00' })).toEqual(
      refusedAs('iban-invalid'),
    );
    expect(await requestIban(payouts, shown, { ...form, holder: ' ' })).toEqual(refusedAs('form-incomplete'));
    expect(await choosePayoutMethod(payouts, shown, { method: 'iban' })).toEqual(refusedAs('iban-first'));
    expect(await requestIban(payouts, shown, form)).toMatchObject({ ok: true });
    expect(await payoutAccountOf(at('24'), expert.profileId)).toMatchObject({
      method: 'stripe',
      iban: null,
      pendingIban: { last4: '3000' },
    });
    const { id } = await db
      .selectFrom('iban_changes')
      .select('id')
      .where('expert_id', '=', expert.profileId)
      .executeTakeFirstOrThrow();
    const token = ibanChangeToken(platform.env, id as never);
    expect(await announced(db, 'iban-change-requested')).toContainEqual({ changeId: id });
    const other = (await tookPlace(provider)).expert;
    for (const [who, given] of [
      [other, token],
      [expert, `${id}.x`],
      [expert, ''],
      [expert, undefined],
    ] as const)
      expect(await confirmIban(payouts, who, { token: given })).toEqual(refusedAs('link-invalid'));
    expect(await confirmIban(at('26'), expert, { token })).toEqual(refusedAs('link-invalid'));
    expect(await confirmIban(payouts, expert, { token })).toMatchObject({ ok: true });
    expect(await confirmIban(payouts, expert, { token })).toEqual(refusedAs('link-invalid'));
    expect(await payoutAccountOf(at('24'), expert.profileId)).toMatchObject({
      method: 'iban',
      iban: { last4: '3000', holder: 'Élodie Œuvrard' },
      pendingIban: null,
    });
    const kept = await db.selectFrom('payout_accounts').selectAll().where('expert_id', '=', expert.profileId).execute();
    expect(JSON.stringify(kept)).not.toContain('0532');
  });

  test('is refused when the operator has switched IBAN payouts off', async () => {
    const { expert } = await tookPlace(provider);
    const env = { ...platform.env, IBAN_PAYOUTS: false };
    const closed = { ...platform, env };
    expect(await requestIban(closed, careful(expert), { iban, holder: 'Élodie' })).toEqual(
      refusedAs('iban-not-offered'),
    );
    expect(await choosePayoutMethod(closed, careful(expert), { method: 'iban' })).toEqual(
      refusedAs('iban-not-offered'),
    );
    expect(await makeSepaFile({ ...due(), env }, admin)).toEqual(refusedAs('iban-not-offered'));
    expect(await payoutAccountOf({ ...platform, env }, expert.profileId)).toMatchObject({ ibanOffered: false });
  });
});

describe('a SEPA file', () => {
  const byIban = async () => {
    const session = await tookPlace(provider);
    expect(await giveIban(session.expert)).toMatchObject({ ok: true });
    return session;
  };
  const make = async (own: Platform) => {
    const made = await makeSepaFile(own, admin);
    if (!made.ok) throw new Error(made.refusal);
    await approveSepaFile(own, secondAdmin, { file: made.value.id });
    return made.value.id;
  };

  test('[LEDG08] contains IBAN and amount of due payouts, which count as sent once an admin marks the file [ADMIN21]', async () => {
    const session = await byIban();
    expect(await makeSepaFile(at('25', '09:30:00'), admin)).toEqual(refusedAs('nothing-to-send'));
    await sendAll(due());
    expect(await stateOf(session)).toEqual(['waiting']);
    for (const who of [session.expert, session.client, undefined])
      expect(await makeSepaFile(due(), who)).toMatchObject({ ok: false });
    const file = await make(due());
    expect(await stateOf(session)).toEqual(['sending']);
    expect(await moneyOf(platform, session)).toMatchObject({ owedCents: 5_100 });
    expect(await sepaFileFor(platform, session.expert, file)).toBeUndefined();
    const { xml = '', name } = (await sepaFileFor(platform, admin, file)) ?? {};
    expect(name).toMatch(/^virements-\d{6}\.xml$/);
    expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">51.00</InstdAmt>');
    expect(xml).toContain('<Nm>Elodie OEuvrard</Nm>');
    expect((await sepaFileFor(platform, admin, file))?.xml).toBe(xml);
    expect(await markSepaFileSent(due(), session.expert, { file })).toEqual(refusedAs('not-admin'));
    const both = await Promise.all([1, 2].map(() => markSepaFileSent(due(), admin, { file })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await dropSepaFile(due(), admin, { file })).toEqual(refusedAs('sepa-file-sent'));
    expect(await payoutsFor(session)).toMatchObject([{ state: 'sent', cents: 5_100, method: 'iban' }]);
    expect(await moneyOf(platform, session)).toMatchObject({ owedCents: 0, paidOutCents: 5_100 });
    expect((await payoutsOf(db, due().clock.now(), session.expert.profileId))[0]).toMatchObject({ ibanLast4: '3000' });
  });

  test('leaves the house only after another admin approved it', async () => {
    const session = await byIban();
    const made = await makeSepaFile(due(), admin);
    const form = { file: made.ok ? made.value.id : ('' as SepaFileId) };
    expect(await approveSepaFile(due(), admin, form)).toEqual(refusedAs('approval-by-another'));
    expect(await sepaFileFor(platform, admin, form.file)).toBeUndefined();
    expect(await markSepaFileSent(due(), admin, form)).toEqual(refusedAs('approval-first'));
    const approving = db.updateTable('sepa_files').set({ approved_by: admin.profileId, approved_at: new Date() });
    await expect(approving.where('id', '=', form.file).execute()).rejects.toThrow(
      'a_sepa_file_is_approved_by_another_person',
    );
    expect(await approveSepaFile(due(), session.expert, form)).toEqual(refusedAs('not-admin'));
    expect(await approveSepaFile(due(), { ...secondAdmin, confirmed: false }, form)).toEqual(
      refusedAs('confirm-first'),
    );
    expect(await approveSepaFile(due(), secondAdmin, form)).toMatchObject({ ok: true });
    expect((await sepaFileFor(platform, admin, form.file))?.xml).toContain('51.00');
    expect(await markSepaFileSent(due(), admin, form)).toMatchObject({ ok: true });
    const acts = db.selectFrom('audit_records').select('actor_id').where('act', '=', 'sepa-file-approved');
    expect(await acts.execute()).toContainEqual({ actor_id: secondAdmin.profileId });
  });

  test('that is dropped releases its payouts for the next file', async () => {
    const session = await byIban();
    const file = await make(due());
    expect(await dropSepaFile(due(), admin, { file })).toMatchObject({ ok: true });
    expect(await dropSepaFile(due(), admin, { file })).toEqual(refusedAs('not-found'));
    expect(await payoutsFor(session)).toMatchObject([{ state: 'waiting', cents: null, sepa_file_id: null }]);
    const next = await make(due());
    expect((await sepaFileFor(platform, admin, next))?.xml).toContain('51.00');
    await markSepaFileSent(due(), admin, { file: next });
  });

  test('is created once by two requests at the same time', async () => {
    const session = await byIban();
    const both = await Promise.all([makeSepaFile(due(), admin), makeSepaFile(due(), admin)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [made] = both.filter(({ ok }) => ok);
    if (made?.ok) {
      const form = { file: made.value.id };
      await approveSepaFile(due(), secondAdmin, form);
      await markSepaFileSent(due(), admin, form);
    }
    expect(await stateOf(session)).toEqual(['sent']);
  });

  test('a transfer returned by the bank is owed again and waits for a new IBAN', async () => {
    const session = await byIban();
    await markSepaFileSent(due(), admin, { file: await make(due()) });
    const [sent] = await payoutsFor(session);
    const form = { payout: sent?.id as PayoutId };
    expect(await recordReturnedPayout(at('27'), session.expert, form)).toEqual(refusedAs('not-admin'));
    expect(await recordReturnedPayout(at('27'), admin, form)).toMatchObject({ ok: true });
    expect(await recordReturnedPayout(at('27'), admin, form)).toEqual(refusedAs('payout-not-returnable'));
    expect((await stateOf(session)).toSorted()).toEqual(['returned', 'waiting']);
    expect(await moneyOf(platform, session)).toMatchObject({ owedCents: 5_100, paidOutCents: 0 });
    const mine = (await payoutsUnderWay(db, at('27').clock.now())).find(
      ({ appointmentId }) => appointmentId === session.id,
    );
    expect(mine).toMatchObject({ standing: 'no-account', cents: 5_100 });
    await giveIban(session.expert, 'FR76 3000 6000 0112 3456 7890 189', '24');
    const file = await make(at('28'));
    expect((await sepaFileFor(platform, admin, file))?.xml).toContain('FR7630006000011234567890189');
    await markSepaFileSent(at('28'), admin, { file });
  });
});

describe('a refund after the payout', () => {
  const paidOutAfterClaim = async (by: 'stripe' | 'iban') => {
    const session = await tookPlace(provider);
    const account = by === 'stripe' ? await connect(session.expert) : '';
    if (by === 'iban') await giveIban(session.expert);
    await raiseClaim(at('24'), session.client, { id: session.id, words: 'Sans son.' });
    const form = { id: session.id, decision: 'none', grounds: 'Tout allait.' };
    expect(await decideClaim(at('26'), admin, form)).toMatchObject({ ok: true });
    if (by === 'stripe') await sendAll(at('27'));
    else {
      const made = await makeSepaFile(at('27'), admin);
      if (made.ok) {
        // The file may be at the bank: its amounts must not change.
        expect(await decideClaim(at('27'), admin, { ...form, decision: 'full' })).toEqual(
          refusedAs('payout-under-way'),
        );
        await approveSepaFile(at('27'), secondAdmin, { file: made.value.id });
        await markSepaFileSent(at('27'), admin, { file: made.value.id });
      }
    }
    expect(await stateOf(session)).toEqual(['sent']);
    return { session, account };
  };
  const grant = async (session: HeldSession, decision: object) => {
    const form = { id: session.id, grounds: 'Le médiateur le veut.', ...decision };
    expect(await decideClaim(at('29'), admin, form)).toMatchObject({ ok: true });
    await workOn(at('29'));
  };
  const takeBackAll = async (own: Platform) => {
    while ((await takeBackPayouts(own)) > 0);
  };
  const owedBy = async ({ expert }: HeldSession) =>
    (await reversalsOwed(db)).filter(({ expert: name }) => name === expert.fullName.trim());

  test('reverses the transfer from the connected account, in proportion and once', async () => {
    const { session, account } = await paidOutAfterClaim('stripe');
    await grant(session, { decision: 'part', part: '20' });
    expect(await moneyOf(platform, session)).toMatchObject({ refundedCents: 2_000, borneCents: 1_700 });
    await Promise.all([takeBackAll(at('30')), takeBackAll(at('30'))]);
    expect(await moneyOf(platform, session)).toMatchObject({ borneCents: 0, paidOutCents: 5_100 - 1_700 });
    await grant(session, { decision: 'full' });
    await takeBackAll(at('30', '10:00:00'));
    expect(await moneyOf(platform, session)).toMatchObject({ borneCents: 0, paidOutCents: 0, commissionCents: 0 });
    const [transfer] = (await stripe?.transfers.list({ destination: account }))?.data ?? [];
    expect(transfer).toMatchObject({ amount: 5_100, amount_reversed: 5_100 });
  });

  test('retries the reversal when the connected account is empty', async () => {
    const { session, account } = await paidOutAfterClaim('stripe');
    const amount = 5_100;
    await control('clock', { advanceSeconds: 5 * 86_400 });
    await stripe?.payouts.create({ amount, currency: 'eur' }, { stripeAccount: account });
    await grant(session, { decision: 'full' });
    await takeBackAll(at('30'));
    expect(await moneyOf(platform, session)).toMatchObject({ borneCents: 5_100 });
    expect(await owedBy(session)).toMatchObject([{ cents: 5_100, method: 'stripe' }]);
    await stripe?.transfers.create({ amount, currency: 'eur', destination: account });
    await takeBackAll(at('30', '16:00:00'));
    expect(await moneyOf(platform, session)).toMatchObject({ borneCents: 0, paidOutCents: 0 });
    expect(await owedBy(session)).toEqual([]);
  });

  test('is owed by the expert after a payout by IBAN, until an admin records the recovery', async () => {
    const { session } = await paidOutAfterClaim('iban');
    await grant(session, { decision: 'full' });
    await takeBackAll(at('30'));
    const [owed] = await owedBy(session);
    expect(owed).toMatchObject({ cents: 5_100, method: 'iban' });
    const form = { reversal: owed?.id };
    expect(await recordRecovered(at('30'), session.expert, form)).toEqual(refusedAs('not-admin'));
    expect(await recordRecovered(at('30'), admin, { reversal: 'x' })).toEqual(refusedAs('not-found'));
    expect(await recordRecovered(at('30'), admin, form)).toMatchObject({ ok: true });
    expect(await recordRecovered(at('30'), admin, form)).toEqual(refusedAs('not-found'));
    expect(await moneyOf(platform, session)).toMatchObject({ borneCents: 0, paidOutCents: 0 });
  });
});

test('all requests to the payment provider match its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
