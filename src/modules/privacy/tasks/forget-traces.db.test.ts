import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileId, UserId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { addReport } from '../../../../tests/support/database/support.ts';
import { forgetTraces } from './forget-traces.ts';

const { db, storage } = platform;

async function files() {
  const keys: string[] = [];
  for (const folder of ['avatars/', 'apercus/'] as const) for await (const key of storage.list(folder)) keys.push(key);
  return keys.sort();
}

const addJob = (key: string, payload: object) =>
  sql`select graphile_worker.add_job('send-mail', ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(db);

test('files, unused skills and waiting jobs of an erased account are deleted idempotently; others stay', async () => {
  const left = { userId: crypto.randomUUID() as UserId, profileId: crypto.randomUUID() as ProfileId };
  const other = await addExpert(db, { skills: ['Partagée'] });
  const email = 'partie@courrier.example';
  for (const { profileId } of [left, other]) {
    await storage.put(`avatars/${profileId}/portrait.webp`, Buffer.from('x'));
    await storage.put(`avatars/${profileId}/160/portrait.webp`, Buffer.from('x'));
    await storage.put(`apercus/expert/${profileId}.png`, Buffer.from('x'));
  }
  await db.insertInto('skills').values({ name: 'À elle seule' }).execute();
  await addJob('by-email', { fact: 'password-reset-requested', payload: { email } });
  await addJob('by-id', { userId: left.userId });
  await addJob('last-mail', { fact: 'account-erased', payload: { ...left, email } });
  await addJob('longer', { fact: 'password-reset-requested', payload: { email: `pas-${email}` } });
  await addJob('other', { userId: other.userId });
  for (let time = 0; time < 2; time++) await forgetTraces(platform, { ...left, email, firstName: 'Claire' });
  expect(await files()).toEqual(
    [
      `apercus/expert/${other.profileId}.png`,
      `avatars/${other.profileId}/160/portrait.webp`,
      `avatars/${other.profileId}/portrait.webp`,
    ].sort(),
  );
  expect(await db.selectFrom('skills').select('name').execute()).toEqual([{ name: 'Partagée' }]);
  const jobs = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(db);
  expect(jobs.rows.map(({ key }) => key)).toEqual(['last-mail', 'longer', 'other']);
});

test('the name of an erased expert is removed from the search words', async () => {
  const gone = await addExpert(db, {}, { first_name: 'Zélie', last_name: 'Quatrevents' });
  const words = async () =>
    (await db.selectFrom('catalogue_words').select('word').where('word', '=', 'quatrevents').execute()).length;
  expect(await words()).toBe(1);
  await db.updateTable('user_profiles').set({ status: 'erased' }).where('id', '=', gone.profileId).execute();
  await forgetTraces(platform, { ...gone, firstName: 'Zélie' });
  expect(await words()).toBe(0);
});

test('rows written during an erasure are deleted, but not those of the new owner of the address', async () => {
  const { userId, profileId } = await addPerson(db, { status: 'erased', phone: '+33612345678' });
  const { email } = await addPerson(db);
  await db
    .insertInto('client_feedback')
    .values({ user_id: userId, rating: 3, category: 'other', comment: 'Tard' })
    .execute();
  const report = await addReport(db, { reporter_email: email });
  await forgetTraces(platform, { userId, profileId, email, firstName: 'Claire' });
  expect(await db.selectFrom('client_feedback').select('id').where('user_id', '=', userId).execute()).toEqual([]);
  const profile = db.selectFrom('user_profiles').select(['phone', 'first_name']).where('id', '=', profileId);
  expect(await profile.executeTakeFirst()).toEqual({ phone: null, first_name: '' });
  const kept = db.selectFrom('content_reports').select('reporter_email').where('id', '=', report.id);
  expect(await kept.executeTakeFirst()).toEqual({ reporter_email: email });
});
