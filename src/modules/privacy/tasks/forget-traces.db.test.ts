import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileId, UserId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert } from '../../../../tests/support/database/people.ts';
import { forgetTraces } from './forget-traces.ts';

const { db, storage } = platform;

async function files() {
  const keys: string[] = [];
  for (const folder of ['avatars/', 'apercus/'] as const) for await (const key of storage.list(folder)) keys.push(key);
  return keys.sort();
}

const addJob = (key: string, payload: object) =>
  sql`select graphile_worker.add_job('send-mail', ${JSON.stringify(payload)}::json, job_key => ${key})`.execute(db);

test('files, own skills and waiting jobs go, twice without harm; those of others stay', async () => {
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

test('a name is no longer a word of the search', async () => {
  const gone = await addExpert(db, {}, { first_name: 'Zélie', last_name: 'Quatrevents' });
  const words = async () =>
    (await db.selectFrom('catalogue_words').select('word').where('word', '=', 'quatrevents').execute()).length;
  expect(await words()).toBe(1);
  await db.updateTable('user_profiles').set({ status: 'erased' }).where('id', '=', gone.profileId).execute();
  await forgetTraces(platform, { ...gone, firstName: 'Zélie' });
  expect(await words()).toBe(0);
});
