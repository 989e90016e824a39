import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { cancelAppointment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { currentViewer, signIn, signUp } from '#modules/identity/server';
import { atMoment, book, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { waiting } from '../../../../tests/support/database/locks.ts';
import { addDomain, addPerson } from '../../../../tests/support/database/people.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { addWholePerson, traces } from '../../../../tests/support/whole-person.ts';
import { personalTables } from '../register.ts';
import { rowsOf } from '../rows.ts';
import { findSubject, type Subject } from '../subject.ts';
import { eraseAccount } from './erase-account.ts';

const { db } = platform;

async function member(role?: 'admin') {
  const { userId, email, caller } = await newMember(platform);
  if (role) await db.updateTable('user_profiles').set({ role }).where('user_id', '=', userId).execute();
  const viewer = (await currentViewer(platform, caller.headers)) as Viewer;
  const erase = (form: Record<string, string> = {}) =>
    eraseAccount(platform, viewer, { confirmation: email, ...form }, caller);
  const status = async () =>
    (
      await db
        .selectFrom('user_profiles')
        .select(['status', 'role'])
        .where('id', '=', viewer.profileId)
        .executeTakeFirstOrThrow()
    ).status;
  return { userId, email, caller, viewer, erase, status };
}

const countsOf = async (subject: Subject) =>
  Object.fromEntries(
    await Promise.all(
      personalTables.map(async ([table, entry]) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from ${sql.table(table)} where ${rowsOf(entry, subject)}`.execute(db);
        return [table, rows[0]?.count ?? 0] as const;
      }),
    ),
  );

test('a signed-out visitor cannot erase an account', async () => {
  expect(await eraseAccount(platform, undefined, {}, newCaller())).toEqual({ ok: false, refusal: 'not-authenticated' });
});

test.each([
  ['confirmation-wrong', { confirmation: '' }],
  ['confirmation-wrong', { confirmation: 'autre@courrier.example' }],
])('%s: an account is not erased by %j', async (refusal, form) => {
  const { erase, status } = await member();
  expect(await erase(form)).toEqual({ ok: false, refusal });
  expect(await status()).toBe('active');
});

test('an account is not erased by a person who did not confirm their identity', async () => {
  const { viewer, caller, email, status } = await member();
  const unsure = { ...viewer, confirmed: false };
  expect(await eraseAccount(platform, unsure, { confirmation: email }, caller)).toEqual({
    ok: false,
    refusal: 'confirm-first',
  });
  expect(await status()).toBe('active');
});

test('the last admin cannot be erased, also when two admins leave concurrently', async () => {
  await db.updateTable('user_profiles').set({ role: 'client' }).where('role', '=', 'admin').execute();
  const [one, other] = [await member('admin'), await member('admin')];
  const outcomes = await Promise.all([one.erase(), other.erase()]);
  expect(outcomes.map((outcome) => (outcome.ok ? 'erased' : outcome.refusal)).sort()).toEqual(['erased', 'last-admin']);
  expect([await one.status(), await other.status()].sort()).toEqual(['active', 'erased']);
});

test('an erasure does not wait for a row that names an admin, which would end in a deadlock', async () => {
  const [admin, person] = [await member('admin'), await member()];
  await db.transaction().execute(async (trx) => {
    // Held by every insert that refers to the admin.
    await trx.selectFrom('user_profiles').select('id').where('id', '=', admin.viewer.profileId).forKeyShare().execute();
    expect(await person.erase()).toMatchObject({ ok: true });
  });
});

test('an erased person has no row left but an emptied one, the trail, the report and appointments without words, and cannot come in', async () => {
  const admin = await addPerson(db, { role: 'admin' });
  const { userId, email, caller, viewer, erase } = await member();
  await addDomain(db);
  await addWholePerson(platform, { userId, profileId: viewer.profileId, email }, admin.profileId);
  const subject = (await findSubject(db, userId)) as Subject;
  const before = await countsOf(subject);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  expect(await db.selectFrom('expert_cards').select('slug').where('id', '=', viewer.profileId).execute()).toHaveLength(
    1,
  );

  const outcome = await erase({ confirmation: ` ${email.toUpperCase()} ` });
  expect(outcome).toMatchObject({ ok: true });
  const left = Object.entries(await countsOf(subject)).filter(([, count]) => count > 0);
  expect(left.map(([table]) => table).sort()).toEqual([
    'appointment_history',
    // Only as a client: reviews of them as an expert are deleted.
    'appointment_ratings',
    'appointment_series',
    'appointments',
    'audit_records',
    'call_journal',
    'claims',
    'contract_endings',
    'invoicing_identities',
    'invoicing_mandates',
    'ledger_lines',
    'legal_acceptances',
    'messages',
    'orders',
    'outbox',
    'papers',
    'payments',
    'payout_accounts',
    'payouts',
    'promo_codes',
    'promo_uses',
    'security_events',
    'sepa_files',
    'user_profiles',
    'users',
  ]);
  const sessions = await db
    .selectFrom('appointments')
    .select(['title', 'message', 'questions', 'answers', 'status', 'reason', 'refund_cents'])
    .where((eb) => eb.or([eb('client_id', '=', viewer.profileId), eb('expert_id', '=', viewer.profileId)]))
    .orderBy('starts_at')
    .execute();
  const wordless = { title: '—', message: '', questions: [], answers: [] };
  expect(sessions).toEqual([
    { ...wordless, status: 'completed', reason: null, refund_cents: null },
    { ...wordless, status: 'completed', reason: null, refund_cents: null },
    { ...wordless, status: 'cancelled', reason: 'cancelled-by-client', refund_cents: 6_000 },
  ]);

  const reviews = await db
    .selectFrom('appointment_ratings')
    .select(['rater_user_profile_id', 'rating', 'comment'])
    .where((eb) =>
      eb.or([eb('rater_user_profile_id', '=', viewer.profileId), eb('rated_user_profile_id', '=', viewer.profileId)]),
    )
    .execute();
  expect(reviews).toEqual([{ rater_user_profile_id: viewer.profileId, rating: 4, comment: 'Clair et utile.' }]);

  const profile = await db
    .selectFrom('user_profiles')
    .selectAll()
    .where('id', '=', viewer.profileId)
    .executeTakeFirstOrThrow();
  // Checked column by column, independently of the register.
  expect(profile).toMatchObject({
    status: 'erased',
    role: 'client',
    email: `${userId}@erased.invalid`,
    first_name: '',
    last_name: '',
    phone: null,
    phone_sealed: null,
    avatar_url: null,
    linkedin_url: null,
    position: '',
    company: '',
    companies: [],
    bio: '',
    regulated_note: null,
    experience_years: 0,
    hourly_rate_cents: null,
  });
  expect(await db.selectFrom('expert_cards').select('slug').where('id', '=', viewer.profileId).execute()).toEqual([]);
  const reports = await db.selectFrom('content_reports').select(['page_path', 'reporter_email', 'reason']).execute();
  expect(reports).toEqual(
    expect.arrayContaining([
      { page_path: '/faq', reporter_email: 'nobody@erased.invalid', reason: traces.reported },
      { page_path: `/expert/${viewer.profileId}`, reporter_email: 'autre@courrier.example', reason: 'Autre chose' },
    ]),
  );
  expect(await announced(db, 'account-erased')).toContainEqual({
    userId,
    profileId: viewer.profileId,
    email,
    firstName: traces.firstName,
  });
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toEqual({
    ok: false,
    refusal: 'credentials-wrong',
  });
  expect(await erase()).toMatchObject({ ok: false });
});

test('an authenticator app is erased with its account', async () => {
  const { userId, erase, status } = await member();
  await db.insertInto('two_factors').values({ user_id: userId, secret: 's', backup_codes: 'c' }).execute();
  await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
  expect(await erase()).toMatchObject({ ok: true });
  expect(await status()).toBe('erased');
  expect(await db.selectFrom('two_factors').select('id').where('user_id', '=', userId).execute()).toEqual([]);
});

test('the address of an erased account can be used for a new, separate account', async () => {
  const { email, viewer, erase } = await member();
  await erase();
  const form = { email, password, firstName: 'Claire', lastName: 'Fontaine' };
  expect(await signUp(platform, undefined, form, newCaller())).toMatchObject({ ok: true });
  const again = await db
    .selectFrom('user_profiles')
    .select(['id', 'status'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(again.id).not.toBe(viewer.profileId);
  expect(again.status).toBe('active');
});

test('reports under an unverified address are kept when its account is erased', async () => {
  const { email, userId, erase } = await member();
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute();
  const report = { page_path: '/faq', category: 'other', reason: 'Une raison', reporter_email: email };
  const { id } = await db.insertInto('content_reports').values(report).returning('id').executeTakeFirstOrThrow();
  await erase();
  const kept = await db.selectFrom('content_reports').select('reporter_email').where('id', '=', id).executeTakeFirst();
  expect(kept).toEqual({ reporter_email: email });
});

test('erasing an account leaves the rows of other people unchanged', async () => {
  const bystander = await member();
  const subject = (await findSubject(db, bystander.userId)) as Subject;
  await db
    .insertInto('client_feedback')
    .values({ user_id: bystander.userId, rating: 5, category: 'other', comment: 'Bien' })
    .execute();
  await platform.securityEvents.settled();
  const before = await countsOf(subject);
  await (await member()).erase();
  expect(await countsOf(subject)).toEqual(before);
});

test('erasing an account waits for a message that is being sent and empties it too', async () => {
  const { viewer, erase, status } = await member();
  const moment = atMoment(platform);
  const id = await book(moment, viewer, await newExpert(platform));
  expect(await cancelAppointment(moment.platform, viewer, { id })).toMatchObject({ ok: true });
  const sending = await db.startTransaction().execute();
  await sending.selectFrom('appointments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const leaving = erase();
  await waiting(1);
  await sending
    .insertInto('messages')
    .values({
      id: randomUUID(),
      appointment_id: id,
      author_id: viewer.profileId,
      number: 1,
      text: 'Bonjour',
      sent_at: new Date(),
    })
    .execute();
  await sending.commit().execute();
  expect(await leaving).toMatchObject({ ok: true });
  expect(await status()).toBe('erased');
  expect(await db.selectFrom('messages').select('text').where('appointment_id', '=', id).execute()).toEqual([
    { text: '' },
  ]);
});

test('the audit trail records the erased account by id', async () => {
  const { viewer, erase } = await member();
  await erase();
  const records = await db
    .selectFrom('audit_records')
    .select(['act', 'actor_id', 'details'])
    .where('subject_id', '=', viewer.profileId as ProfileId)
    .execute();
  expect(records).toEqual([{ act: 'account-erased', actor_id: viewer.profileId, details: {} }]);
});
