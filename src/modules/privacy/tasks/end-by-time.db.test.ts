import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAppointment, completeAppointment } from '../../../../tests/support/database/appointments.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { addExpert, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { addMessage, addReport } from '../../../../tests/support/database/support.ts';
import { endByTime } from './end-by-time.ts';

const { db } = platform;
const now = new Date();
const at = { ...platform, clock: { now: () => now } };

function ago(years: number, days: number) {
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - years, moment.getUTCMonth(), moment.getUTCDate() - days);
  return moment;
}

const activity = (person: Person, row: { seen_at: Date; warned_at?: Date | null }) =>
  db.updateTable('account_activity').set(row).where('user_id', '=', person.userId).execute();

const statusOf = async ({ profileId }: Person) =>
  (
    await db
      .selectFrom('user_profiles')
      .select(['status', 'role', 'application_status'])
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).status;

test('messages, reports and feedback are deleted three years after the last entry, not a day earlier', async () => {
  const person = await addPerson(db);
  const admin = await addPerson(db, { role: 'admin' });
  const answer = { answer: 'Voilà', answered_by: admin.profileId };
  const kept = [
    await addMessage(db, person, { created_at: ago(3, -1) }),
    await addMessage(db, person, { created_at: ago(4, 0), answered_at: ago(3, -1), ...answer }),
  ];
  await addMessage(db, person, { created_at: ago(3, 1) });
  await addMessage(db, person, { created_at: ago(4, 0), answered_at: ago(3, 1), ...answer });
  await addReport(db, { created_at: ago(3, 1) });
  const feedback = { user_id: person.userId, rating: 3, category: 'other', comment: 'Bien' };
  await db
    .insertInto('client_feedback')
    .values([ago(3, 1), ago(3, -1)].map((created_at) => ({ ...feedback, created_at })))
    .execute();
  expect(await endByTime(at)).toBe(4);
  const left = await db.selectFrom('contact_messages').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  expect(await db.selectFrom('client_feedback').select('id').execute()).toHaveLength(1);
  expect(await endByTime(at)).toBe(0);
});

test('a session loses its texts after three years and is deleted after ten, with its history and series', async () => {
  const [expert, client] = [await addExpert(db), await addPerson(db)];
  const took = async (years: number, days: number, series = false) => {
    const startsAt = ago(years, days);
    startsAt.setUTCSeconds(0, 0);
    const people = { expert_id: expert.profileId, client_id: client.profileId };
    const seriesId = crypto.randomUUID();
    if (series)
      await db
        .insertInto('appointment_series')
        .values({ id: seriesId, ...people, months: 1, created_at: startsAt })
        .execute();
    const session = { expert: expert.profileId, client: client.profileId, startsAt, ...(series && { seriesId }) };
    const id = await addAppointment(db, { ...session, title: 'Avec Claire Fontaine', message: 'Bonjour' });
    await completeAppointment(db, id);
    await db
      .updateTable('appointments')
      .set({ questions: ['Combien ?'], answers: ['Douze'] })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const kept = await took(3, -1);
  const emptied = await took(3, 1);
  const gone = await took(10, 1, true);
  expect(await endByTime(at)).toBe(3);
  const sessions = await db
    .selectFrom('appointments')
    .select(['id', 'title', 'message', 'questions', 'answers', 'version'])
    .execute();
  expect(sessions).toHaveLength(2);
  const words = { title: 'Avec Claire Fontaine', message: 'Bonjour', questions: ['Combien ?'], answers: ['Douze'] };
  expect(sessions).toContainEqual({ id: kept, ...words, version: 3 });
  expect(sessions).toContainEqual({ id: emptied, title: '—', message: '', questions: [], answers: [], version: 3 });
  expect(await db.selectFrom('appointment_series').select('id').execute()).toEqual([]);
  const history = db.selectFrom('appointment_history').select('version').where('appointment_id', '=', gone);
  expect(await history.execute()).toEqual([]);
  expect(await endByTime(at)).toBe(0);
});

test('security events are deleted after a year, not a day earlier, in batches', async () => {
  const { userId } = await addPerson(db);
  const event = { kind: 'sign-in', user_id: userId, network: '192.0.2.0/24' };
  const old = Array.from({ length: 150 }, () => ({ ...event, occurred_at: ago(1, 1) }));
  await db
    .insertInto('security_events')
    .values([...old, { ...event, occurred_at: ago(1, -1) }])
    .execute();
  expect(await endByTime(at)).toBe(100);
  expect(await endByTime(at)).toBe(50);
  expect(await endByTime(at)).toBe(0);
  expect(await db.selectFrom('security_events').select('occurred_at').execute()).toEqual([{ occurred_at: ago(1, -1) }]);
});

test('a locked row is left to the next run', async () => {
  const { id } = await addMessage(db, await addPerson(db), { created_at: ago(3, 1) });
  await db.transaction().execute(async (other) => {
    await other.selectFrom('contact_messages').select('id').where('id', '=', id).forUpdate().execute();
    expect(await endByTime(at)).toBe(0);
  });
  expect(await endByTime(at)).toBe(1);
});

test('a rejection is deleted after two years, and its applicant becomes a client again', async () => {
  const admin = await addPerson(db, { role: 'admin' });
  const turnedDown = async (rejected_at: Date) => {
    const applied_at = ago(5, 0);
    const decision = { application_date: applied_at, validation_date: rejected_at, validated_by: admin.profileId };
    const person = await addPerson(db, { role: 'expert', application_status: 'rejected', ...decision });
    const row = {
      user_profile_id: person.profileId,
      applied_at,
      rejected_at,
      rejected_by: admin.profileId,
      reason: 'Non',
    };
    await db.insertInto('application_rejections').values(row).execute();
    return person;
  };
  const [long, lately] = [await turnedDown(ago(2, 1)), await turnedDown(ago(2, -1))];
  expect(await endByTime(at)).toBe(1);
  const found = await db
    .selectFrom('user_profiles')
    .select(['id', 'role', 'application_status'])
    .where('id', 'in', [long.profileId, lately.profileId])
    .execute();
  expect(found).toEqual(
    expect.arrayContaining([
      { id: long.profileId, role: 'client', application_status: null },
      { id: lately.profileId, role: 'expert', application_status: 'rejected' },
    ]),
  );
});

test('a client inactive for almost three years is warned once, and one warned a month ago is erased', async () => {
  const present = await addPerson(db);
  const away = await addPerson(db);
  const warned = await addExpert(db);
  await activity(present, { seen_at: ago(3, -31) });
  await activity(away, { seen_at: ago(3, -29) });
  await activity(warned, { seen_at: ago(3, 1), warned_at: ago(0, 31) });
  expect(await endByTime(at)).toBe(2);
  expect(await announced(db, 'account-ends-soon')).toEqual([{ userId: away.userId }]);
  expect([await statusOf(present), await statusOf(away), await statusOf(warned)]).toEqual([
    'active',
    'active',
    'erased',
  ]);
  expect(await announced(db, 'account-erased')).toMatchObject([{ profileId: warned.profileId, email: warned.email }]);
  expect(await endByTime(at)).toBe(0);
});

test('an unwarned, recently warned, returned or admin account is not erased', async () => {
  const [untold, lately, back, admin] = [
    await addPerson(db),
    await addPerson(db),
    await addPerson(db),
    await addPerson(db, { role: 'admin' }),
  ];
  await activity(untold, { seen_at: ago(5, 0) });
  await activity(lately, { seen_at: ago(5, 0), warned_at: ago(0, 29) });
  await activity(back, { seen_at: ago(5, 0), warned_at: ago(0, 40) });
  await activity(admin, { seen_at: ago(5, 0), warned_at: ago(0, 40) });
  await db
    .insertInto('sessions')
    .values({ user_id: back.userId, token: crypto.randomUUID(), expires_at: now })
    .execute();
  await endByTime(at);
  for (const person of [untold, lately, back, admin]) expect(await statusOf(person)).toBe('active');
});

test('using a session updates the last activity at most once a day', async () => {
  const person = await addPerson(db);
  const seen = async () =>
    (
      await sql<{ seen_at: Date }>`select seen_at from account_activity where user_id = ${person.userId}`.execute(db)
    ).rows[0]?.seen_at.getTime();
  const session = { user_id: person.userId, token: crypto.randomUUID(), expires_at: now };
  await db.insertInto('sessions').values(session).execute();
  await activity(person, { seen_at: new Date(Date.now() - 3_600_000) });
  const before = await seen();
  const use = () =>
    db.updateTable('sessions').set({ updated_at: new Date() }).where('user_id', '=', person.userId).execute();
  await use();
  expect(await seen()).toBe(before);
  await activity(person, { seen_at: new Date(Date.now() - 48 * 3_600_000) });
  await use();
  expect(Date.now() - ((await seen()) ?? 0)).toBeLessThan(60_000);
});
