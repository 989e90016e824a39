import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { setAdmin } from './set-admin.ts';

const { db } = platform;

const verified = (profile = {}) => addPerson(db, profile, { email_verified: true });
const roleOf = async ({ profileId }: Person) =>
  (await db.selectFrom('user_profiles').select('role').where('id', '=', profileId).executeTakeFirstOrThrow()).role;
const actsAbout = ({ profileId }: Person) =>
  db
    .selectFrom('audit_records')
    .select(['act', 'actor_id'])
    .where('subject_id', '=', profileId)
    .orderBy('id')
    .execute();

test('an unknown address or a suspended account is refused', async () => {
  expect(await setAdmin(platform, 'personne@courrier.example', true)).toMatchObject({ refusal: 'no-such-account' });
  const suspended = await verified({ status: 'suspended' });
  expect(await setAdmin(platform, suspended.email, true)).toMatchObject({ refusal: 'no-such-account' });
});

test('an unverified address is refused', async () => {
  const person = await addPerson(db);
  expect(await setAdmin(platform, person.email, true)).toMatchObject({ refusal: 'address-not-verified' });
  expect(await roleOf(person)).toBe('client');
});

test('an expert cannot become an admin', async () => {
  const expert = await addExpert(db);
  expect(await setAdmin(platform, expert.email, true)).toMatchObject({ refusal: 'has-applied-as-expert' });
});

test('[ADMIN26] the command grants and revokes the admin role, each audited once without an actor', async () => {
  const person = await verified();
  expect(await setAdmin(platform, ` ${person.email.toUpperCase()} `, true)).toMatchObject({ ok: true });
  expect(await roleOf(person)).toBe('admin');
  expect(await setAdmin(platform, person.email, true)).toMatchObject({ refusal: 'already-so' });
  expect(await setAdmin(platform, person.email, false)).toMatchObject({ ok: true });
  expect(await roleOf(person)).toBe('client');
  expect(await actsAbout(person)).toEqual([
    { act: 'admin-granted', actor_id: null },
    { act: 'admin-revoked', actor_id: null },
  ]);
});
