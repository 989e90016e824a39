import { describe, expect, test } from 'vitest';
import type { ProfileId, SuspensionId } from '#kernel/ids';
import { holdSlot } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { currentViewer, signIn } from '#modules/identity/server';
import { mailJobs, sendMail } from '#modules/notifications/server';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  hold,
  holdForm,
  holdWords,
  newClient,
  newExpert,
} from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { addEvent } from '../../../tests/support/database/events.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { openMailbox } from '../../../tests/support/database/mailbox.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { viewerIn } from '../../../tests/support/database/two-factor.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { newCaller, newMember, password } from '../../../tests/support/database/visitors.ts';
import { liftSuspension } from './actions/lift-suspension.ts';
import { signOutAccount } from './actions/sign-out-account.ts';
import { suspendAccount } from './actions/suspend-account.ts';
import { findAccount, listAccounts } from './queries/accounts.ts';
import { endSuspended } from './tasks/end-suspended.ts';

const { db } = platform;
const moment = atMoment(platform);
const own = moment.platform;
const newAdmin = async (): Promise<Viewer> => ({
  ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))),
  secondFactor: 'shown',
});
const admin = await newAdmin();
const reason = 'Propos insultants pendant trois appels.';
const suspend = (who: { profileId: string }, by: Viewer | undefined = admin) =>
  suspendAccount(own, by, { id: who.profileId, reason });
const lift = (who: { profileId: string }) => liftSuspension(own, admin, { id: who.profileId });
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const statusOf = async ({ profileId }: { profileId: ProfileId }) =>
  (await db.selectFrom('user_profiles').select('status').where('id', '=', profileId).executeTakeFirstOrThrow()).status;
/** 28 hours after the current time of the test. */
const soon = { start: '2026-11-16T14:00:00.000Z' };

describe('suspending an account', () => {
  test('leaves a security event for the sessions that it ends', async () => {
    const { userId, caller } = await newMember(platform);
    const { profileId } = await viewerIn(platform, caller);
    expect(await suspend({ profileId })).toMatchObject({ ok: true });
    await platform.securityEvents.settled();
    const ended = db.selectFrom('security_events').select('details').where('kind', '=', 'sessions-ended');
    expect(await ended.where('user_id', '=', userId).execute()).toEqual([{ details: { by: 'admin' } }]);
  });

  test('ends its sessions on every instance at once and blocks sign-in until the suspension is lifted', async () => {
    const { email, userId, caller } = await newMember(platform);
    const viewer = await currentViewer(platform, caller.headers);
    expect(viewer).toBeDefined();
    const person = { profileId: viewer?.profileId ?? '' };
    expect(await suspend(person)).toMatchObject({ ok: true });
    expect(await currentViewer(platform, caller.headers)).toBeUndefined();
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual([]);
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toEqual(refusedAs('account-closed'));
    expect(await lift(person)).toMatchObject({ ok: true });
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
  });

  test('removes an expert from the catalogue and from booking until the suspension is lifted', async () => {
    const expert = await newExpert(platform);
    const listed = async () =>
      (await db.selectFrom('expert_cards').select('id').where('id', '=', expert.profileId).execute()).length;
    const client = await newClient(platform);
    expect(await listed()).toBe(1);
    await suspend(expert);
    expect(await listed()).toBe(0);
    expect(await holdSlot(moment.platform, client, holdForm(expert), holdWords)).toEqual(
      refusedAs('expert-unavailable'),
    );
    await lift(expert);
    expect(await listed()).toBe(1);
    expect(await holdSlot(moment.platform, client, holdForm(expert), holdWords)).toMatchObject({ ok: true });
  });

  test.each(['expert', 'client'] as const)(
    'cancels the upcoming appointments of the %s with a full refund, however late',
    async (role) => {
      const [client, expert] = [await newClient(platform), await newExpert(platform, { noticeMinutes: 0 })];
      const byHand = await newExpert(platform, { confirmsByHand: true });
      const near = await book(moment, client, expert, soon);
      const far = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
      const requested = role === 'client' ? await book(moment, client, byHand) : undefined;
      const held = await hold(moment, client, expert, { start: '2026-11-25T09:00:00.000Z' });
      await suspend(role === 'client' ? client : expert);
      for (const id of [near, far]) {
        expect(await appointment(platform, id)).toMatchObject({
          status: 'cancelled',
          reason: 'cancelled-by-admin',
          refund_cents: 6_000,
        });
        expect((await historyOf(platform, id)).at(-1)).toBe('cancel by admin: cancelled');
        expect(await announced(db, 'appointment-cancelled')).toContainEqual({ appointmentId: id, version: 3 });
      }
      expect((await historyOf(platform, held)).at(-1)).toBe('expire by clock: cancelled');
      if (requested) expect((await historyOf(platform, requested)).at(-1)).toBe('cancel by admin: cancelled');
      await lift(role === 'client' ? client : expert);
      expect(await appointment(platform, far)).toMatchObject({ status: 'cancelled' });
    },
  );

  test('cancels requests to the expert but not a session that has begun', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand: true })];
    const requested = await book(moment, client, expert);
    await suspend(expert);
    expect((await historyOf(platform, requested)).at(-1)).toBe('cancel by admin: cancelled');
    const other = await newExpert(platform);
    const begun = await book(moment, client, other);
    const during = atMoment(platform, '2026-11-23T09:10:00Z').platform;
    await suspendAccount(during, admin, { id: other.profileId, reason });
    expect(await appointment(platform, begun)).toMatchObject({ status: 'scheduled' });
  });

  test('gives the client’s event places to the waiting list', async () => {
    const [goes, waits] = [await newClient(platform), await newClient(platform)];
    const event = await addEvent(db, { starts_at: new Date('2026-12-01T10:00:00Z'), capacity: 1 });
    const at = { event_id: event.id };
    await db
      .insertInto('event_registrations')
      .values({ ...at, user_profile_id: goes.profileId })
      .execute();
    await db
      .insertInto('event_waits')
      .values({ ...at, user_profile_id: waits.profileId })
      .execute();
    await suspend(goes);
    const coming = await db
      .selectFrom('event_registrations')
      .select('user_profile_id')
      .where('event_id', '=', event.id)
      .execute();
    expect(coming).toEqual([{ user_profile_id: waits.profileId }]);
  });

  test('the job cancels appointments booked during the suspension; it is idempotent and does nothing once the suspension is lifted', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    await suspend(client);
    const [suspension] = await db
      .selectFrom('account_suspensions')
      .select('id')
      .where('user_profile_id', '=', client.profileId)
      .execute();
    const payload = { suspensionId: suspension?.id as SuspensionId };
    expect(await announced(db, 'account-suspended')).toContainEqual(payload);
    const slipped = await book(moment, client, expert);
    for (let time = 0; time < 2; time++) await endSuspended(own, payload);
    expect((await historyOf(platform, slipped)).filter((step) => step.startsWith('cancel'))).toHaveLength(1);
    await lift(client);
    const later = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    await endSuspended(own, payload);
    expect(await appointment(platform, later)).toMatchObject({ status: 'scheduled' });
  });

  test('requires an admin with a second factor, a reason, and another person’s active account', async () => {
    const person = await newClient(platform);
    expect(await suspendAccount(own, undefined, { id: person.profileId, reason })).toEqual(
      refusedAs('not-authenticated'),
    );
    expect(await suspend(person, await newClient(platform))).toEqual(refusedAs('not-admin'));
    expect(await suspend(person, { ...admin, secondFactor: 'unshown' })).toEqual(refusedAs('second-factor-first'));
    for (const typed of [undefined, ' ', 'x'.repeat(2_001)])
      expect(await suspendAccount(own, admin, { id: person.profileId, reason: typed })).toEqual(
        refusedAs('form-incomplete'),
      );
    expect(await suspend(admin)).toEqual(refusedAs('own-account'));
    expect(await suspend({ profileId: crypto.randomUUID() })).toEqual(refusedAs('not-found'));
    expect(await lift(person)).toEqual(refusedAs('not-suspended'));
    expect(await liftSuspension(own, person, { id: person.profileId })).toEqual(refusedAs('not-admin'));
    await suspend(person);
    expect(await suspend(person)).toEqual(refusedAs('already-suspended'));
    const acts = await db
      .selectFrom('audit_records')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', person.profileId)
      .execute();
    expect(acts).toEqual([{ act: 'account-suspended', actor_id: admin.profileId }]);
  });

  test('does not wait for a row that names an admin, which would end in a deadlock', async () => {
    const person = await addPerson(db);
    await db.transaction().execute(async (trx) => {
      // Held by every insert that refers to the admin.
      await trx.selectFrom('user_profiles').select('id').where('id', '=', admin.profileId).forKeyShare().execute();
      expect(await suspend(person)).toMatchObject({ ok: true });
    });
  });

  test('when two admins suspend each other at the same time, only one succeeds', async () => {
    const [ada, eve] = [await newAdmin(), await newAdmin()];
    const both = await Promise.all([suspend(ada, eve), suspend(eve, ada)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusedAs('not-admin'));
    expect([await statusOf(ada), await statusOf(eve)].toSorted()).toEqual(['active', 'suspended']);
  });
});

test('the suspended person is mailed the reason and how to contest it; client and expert are mailed the cancellation', async () => {
  const mailbox = await openMailbox();
  const mailing = await testPlatform({ SMTP_URL: mailbox.url });
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  await suspend(expert);
  const [suspension] = await db
    .selectFrom('account_suspensions')
    .select('id')
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  for (const [fact, payload] of [
    ['account-suspended', { suspensionId: suspension?.id }],
    ['appointment-cancelled', { appointmentId: id, version: 3 }],
  ] as const)
    for (const job of mailJobs(fact, '7', payload)) await sendMail(mailing, job);
  const to = (person: Viewer) =>
    mailbox.mails.filter((mail) => mail.to?.some(({ address }) => address === person.email));
  expect(to(expert).map(({ subject }) => subject)).toEqual([
    'Votre compte est suspendu — Visavis',
    expect.stringContaining('annulé'),
  ]);
  expect(to(expert)[0]?.text).toMatch(/Propos insultants[\s\S]*par une personne[\s\S]*contester gratuitement/);
  expect(to(client)).toHaveLength(1);
  expect(to(client)[0]?.text).toMatch(/60,00\s€/);
  await lift(expert);
  const before = mailbox.mails.length;
  for (const job of mailJobs('suspension-lifted', '8', { suspensionId: suspension?.id })) await sendMail(mailing, job);
  expect(mailbox.mails.at(-1)?.subject).toBe('Votre compte est rouvert — Visavis');
  expect(mailbox.mails).toHaveLength(before + 1);
});

describe('accounts in the back office', () => {
  test('are searched by name or e-mail, filtered by role and status, and paginated', async () => {
    const named = { first_name: 'Léonie', last_name: 'Zwingelstein' };
    const client = await addPerson(db, named);
    const other = await addPerson(db, { ...named, role: 'admin' });
    const found = async (wanted: Omit<Parameters<typeof listAccounts>[1], 'search'> & { search?: string }) =>
      (await listAccounts(db, { search: 'leonie zwing', ...wanted })).accounts.map(({ id }) => id);
    expect(await found({})).toEqual([other.profileId, client.profileId]);
    expect(await found({ role: 'admin' })).toEqual([other.profileId]);
    expect(await found({ search: client.email.toUpperCase() })).toEqual([client.profileId]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ status: 'suspended' })).toEqual([]);
    await suspend(client);
    expect(await found({ status: 'suspended' })).toEqual([client.profileId]);
    const first = await listAccounts(db, { search: 'zwingelstein', limit: 1 });
    expect(await found({ after: first.after })).toEqual([client.profileId]);
  });

  test('show role, status, sessions and suspensions but no session token', async () => {
    const { userId, caller } = await newMember(platform);
    const viewer = (await currentViewer(platform, caller.headers)) as Viewer;
    const now = own.clock.now();
    const account = await findAccount(db, viewer.profileId, now);
    expect(account).toMatchObject({
      role: 'client',
      status: 'active',
      openSessions: 1,
      upcoming: 0,
      paid: [],
      earned: [],
      claims: [],
      suspensions: [],
    });
    const secrets = await db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute();
    for (const { token } of secrets) expect(JSON.stringify(account)).not.toContain(token);
    await suspend(viewer);
    expect(await findAccount(db, viewer.profileId, now)).toMatchObject({
      status: 'suspended',
      openSessions: 0,
      suspensions: [{ reason, liftedAt: null }],
      acts: [{ act: 'account-suspended' }],
    });
  });
});

test('an admin signs a person out everywhere, on record, but neither themselves nor an account without a session', async () => {
  const { userId, caller } = await newMember(platform);
  const viewer = await currentViewer(platform, caller.headers);
  const person = { id: viewer?.profileId ?? '' };
  expect(await signOutAccount(own, await newClient(platform), person)).toEqual(refusedAs('not-admin'));
  expect(await signOutAccount(own, admin, { id: admin.profileId })).toEqual(refusedAs('own-account'));
  expect(await signOutAccount(own, admin, { id: crypto.randomUUID() })).toEqual(refusedAs('not-found'));
  expect(await currentViewer(platform, caller.headers)).toBeDefined();
  expect(await signOutAccount(own, admin, person)).toMatchObject({ ok: true });
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  expect(await db.selectFrom('trusted_devices').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual([]);
  expect(await signOutAccount(own, admin, person)).toEqual(refusedAs('not-found'));
  const acts = await db
    .selectFrom('audit_records')
    .select('act')
    .where('subject_id', '=', person.id as ProfileId)
    .execute();
  expect(acts).toEqual([{ act: 'signed-out-by-admin' }]);
});
