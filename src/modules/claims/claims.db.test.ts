import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { finishPayment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import {
  appointment,
  atMoment,
  historyOf,
  hold,
  newClient,
  newExpert,
} from '../../../tests/support/database/bookings.ts';
import { owner } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { openProvider } from '../../../tests/support/database/provider.ts';
import { type HeldSession, moneyOf, onDay, tookPlace, workOn } from '../../../tests/support/database/sessions.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { answerClaim } from './actions/answer-claim.ts';
import { decideClaim } from './actions/decide-claim.ts';
import { raiseClaim } from './actions/raise-claim.ts';
import { claimsOf } from './queries/claims-of.ts';
import { findClaim, listClaims } from './queries/list-claims.ts';

const provider = await openProvider();
const { platform, pay } = provider;
const { db, stripe } = platform;
const admin: Viewer = { ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))), secondFactor: 'shown' };

const at = (day: string, time?: string) => onDay(platform, day, time);
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const words = 'Le son a été coupé.';

async function claimed(): Promise<HeldSession> {
  const session = await tookPlace(provider);
  expect(await raiseClaim(at('24'), session.client, { id: session.id, words })).toMatchObject({ ok: true });
  return session;
}

const refundedAtProvider = async ({ intentId }: HeldSession) =>
  (await stripe?.refunds.list({ payment_intent: intentId }))?.data.map(({ amount }) => amount);

describe('raising a claim', () => {
  test('[RDV38] the client does, once, until 48 h after the end', async () => {
    const { client, id } = await tookPlace(provider);
    expect(await raiseClaim(at('25', '09:30:01'), client, { id, words })).toEqual(refusedAs('claim-too-late'));
    expect(await raiseClaim(at('25', '09:30:00'), client, { id, words })).toMatchObject({ ok: true });
    expect(await raiseClaim(at('25', '09:30:00'), client, { id, words })).toEqual(refusedAs('already-claimed'));
    expect(await announced(db, 'claim-raised')).toContainEqual({ appointmentId: id });
    expect((await claimsOf(db, client.profileId, [id])).get(id)).toMatchObject({ role: 'client', words });
  });

  test('[CLAIM02] is refused to the expert, another client, an admin and a visitor', async () => {
    const { expert, id } = await tookPlace(provider);
    const stranger = await newClient(platform);
    for (const who of [expert, stranger, admin])
      expect(await raiseClaim(at('24'), who, { id, words })).toEqual(refusedAs('not-found'));
    expect(await raiseClaim(at('24'), undefined, { id, words })).toEqual(refusedAs('not-authenticated'));
    expect(await findClaim(db, id)).toBeUndefined();
  });

  test('is refused before the session has taken place', async () => {
    const moment = atMoment(platform);
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    const id = await hold(moment, client, expert);
    await pay(moment.platform, client, id);
    await finishPayment(moment.platform, client, { id });
    expect(await raiseClaim(at('23', '09:10:00'), client, { id, words })).toEqual(refusedAs('claim-too-early'));
  });

  test('is refused with an empty or too long text', async () => {
    const { client, id } = await tookPlace(provider);
    for (const typed of [undefined, ' \n', 'x'.repeat(2_001)])
      expect(await raiseClaim(at('24'), client, { id, words: typed })).toEqual(refusedAs('form-incomplete'));
  });
});

test('a claim that fails at its commit announces nothing', async () => {
  const { client, id } = await tookPlace(provider);
  await sql`create function refuse_at_commit() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`.execute(
    owner,
  );
  await sql`create constraint trigger refused_at_commit after insert on claims deferrable initially deferred
    for each row execute function refuse_at_commit()`.execute(owner);
  onTestFinished(() => sql`drop function refuse_at_commit() cascade`.execute(owner).then(() => undefined));
  await expect(raiseClaim(at('24'), client, { id, words })).rejects.toThrow('not now');
  expect(await announced(db, 'claim-raised')).not.toContainEqual({ appointmentId: id });
});

describe('answering a claim', () => {
  test('is allowed to its expert, once, until the claim is decided', async () => {
    const { client, expert, id } = await claimed();
    const answer = { id, words: 'Mon casque était en panne.' };
    for (const who of [client, await newExpert(platform)])
      expect(await answerClaim(at('24'), who, answer)).toEqual(refusedAs('not-found'));
    expect(await answerClaim(at('24'), expert, answer)).toMatchObject({ ok: true });
    expect(await answerClaim(at('24'), expert, answer)).toEqual(refusedAs('claim-answered'));
    expect((await claimsOf(db, expert.profileId, [id])).get(id)).toMatchObject({
      role: 'expert',
      answer: { words: answer.words },
    });
    const late = await claimed();
    await decideClaim(at('26'), admin, { id: late.id, decision: 'none', grounds: 'Rien à redire.' });
    expect(await answerClaim(at('26'), late.expert, { ...answer, id: late.id })).toEqual(refusedAs('claim-decided'));
  });
});

describe('[ADMIN20] deciding a claim', () => {
  test('[LEDG05] in full refunds everything and leaves no share for the expert', async () => {
    const session = await claimed();
    const { id } = session;
    expect(await decideClaim(at('26'), admin, { id, decision: 'full', grounds: 'Sans son.' })).toMatchObject({
      ok: true,
    });
    await workOn(at('26'));
    expect(await refundedAtProvider(session)).toEqual([6_000]);
    expect(await moneyOf(platform, session)).toMatchObject({ refundedCents: 6_000, owedCents: 0, commissionCents: 0 });
    expect(await appointment(platform, id)).toMatchObject({ status: 'completed', refund_cents: 6_000 });
    expect((await historyOf(platform, id)).at(-1)).toBe('grant-claim by admin: completed');
    expect(await announced(db, 'claim-decided')).toContainEqual({ appointmentId: id });
  });

  test('[LEDG06] in part refunds that part and lowers the expert’s share and the commission', async () => {
    const session = await claimed();
    const { id } = session;
    for (const part of ['', '0', '60', '60,01', 'beaucoup'])
      expect(await decideClaim(at('26'), admin, { id, decision: 'part', part, grounds: 'Moitié.' })).toEqual(
        refusedAs('refund-out-of-range'),
      );
    expect(
      await decideClaim(at('26'), admin, { id, decision: 'part', part: '20,50', grounds: 'Un tiers.' }),
    ).toMatchObject({
      ok: true,
    });
    await workOn(at('26'));
    expect(await refundedAtProvider(session)).toEqual([2_050]);
    expect(await moneyOf(platform, session)).toMatchObject({
      refundedCents: 2_050,
      owedCents: 3_357,
      commissionCents: 593,
    });
  });

  test('[LEDG06] with no refund leaves the expert the full share', async () => {
    const session = await claimed();
    const { id } = session;
    expect(await decideClaim(at('26'), admin, { id, decision: 'none', grounds: 'Tout allait.' })).toMatchObject({
      ok: true,
    });
    await workOn(at('26'));
    expect(await refundedAtProvider(session)).toEqual([]);
    expect(await moneyOf(platform, session)).toMatchObject({
      refundedCents: 0,
      owedCents: 5_100,
      commissionCents: 900,
    });
    expect(await appointment(platform, id)).toMatchObject({ refund_cents: null });
  });

  test('requires an admin with a second factor and happens once, even with two requests at the same time', async () => {
    const { client, expert, id } = await claimed();
    const form = { id, decision: 'full', grounds: 'Sans son.' };
    for (const who of [client, expert]) expect(await decideClaim(at('26'), who, form)).toEqual(refusedAs('not-admin'));
    expect(await decideClaim(at('26'), { ...admin, secondFactor: 'unshown' }, form)).toEqual(
      refusedAs('second-factor-first'),
    );
    const both = await Promise.all([decideClaim(at('26'), admin, form), decideClaim(at('26'), admin, form)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusedAs('claim-decided'));
    expect(await decideClaim(at('26'), admin, { ...form, id: crypto.randomUUID() })).toEqual(refusedAs('not-found'));
    const [act] = await db
      .selectFrom('audit_records')
      .select(['actor_id', 'details'])
      .where('act', '=', 'claim-decided')
      .where('subject_id', '=', client.profileId)
      .execute();
    expect(act).toMatchObject({
      actor_id: admin.profileId,
      details: { appointmentId: id, decision: 'full', refundCents: 6_000 },
    });
  });
});

test('[CLAIM01] the list shows client, expert, price and words, by state and by e-mail search', async () => {
  const [first, second] = [await claimed(), await claimed()];
  const isMine = ({ id }: { id: AppointmentId }) => id === first.id || id === second.id;
  const open = (await listClaims(db, 'open')).filter(isMine);
  expect(
    open.map(({ client, expert, session, words: text }) => [client.id, expert.id, session.price.cents, text]),
  ).toEqual(
    expect.arrayContaining([
      [first.client.profileId, first.expert.profileId, 6_000, words],
      [second.client.profileId, second.expert.profileId, 6_000, words],
    ]),
  );
  expect((await listClaims(db, 'open', first.client.email.toUpperCase())).map(({ id }) => id)).toEqual([first.id]);
  expect(await listClaims(db, 'open', 'personne de ce nom')).toEqual([]);
  await decideClaim(at('26'), admin, { id: first.id, decision: 'none', grounds: 'Tout allait.' });
  expect((await listClaims(db, 'open')).filter(isMine).map(({ id }) => id)).toEqual([second.id]);
  expect((await listClaims(db, 'decided')).find(isMine)).toMatchObject({
    id: first.id,
    decided: { decision: 'none', refundCents: 0, grounds: 'Tout allait.' },
  });
});
