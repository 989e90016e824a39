import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner, platform, testPlatform } from '../../../../../tests/support/database/clone.ts';
import { waiting } from '../../../../../tests/support/database/locks.ts';
import { addDomain, addExpert } from '../../../../../tests/support/database/people.ts';
import { addReviews } from '../../../../../tests/support/database/reviews.ts';
import { duties } from './content.ts';
import { checkDuties } from './duties.server.ts';

const { db } = platform;
const stateOf = async (id: string, of = platform) => (await checkDuties(of)).find(({ duty }) => duty.id === id);

test('every duty has a unique id, a law and a measure; a duty without a check names a responsible person and a reason', () => {
  expect(duties.length).toBeGreaterThanOrEqual(60);
  expect(new Set(duties.map(({ id }) => id)).size).toBe(duties.length);
  for (const { id, law, duty, does, checks } of duties) {
    expect(
      [law, duty, does].every((words) => words.trim() !== ''),
      id,
    ).toBe(true);
    if ('person' in checks) expect(checks.person && checks.why, id).toBeTruthy();
    else expect(checks.length, id).toBeGreaterThan(0);
  }
});

test('a missing setting breaks its duty, and a present one keeps it', async () => {
  expect(await stateOf('siege')).toMatchObject({ state: 'broken', findings: ['Le réglage OPERATOR_ADDRESS manque.'] });
  const named = await testPlatform({ OPERATOR_ADDRESS: '1 rue de l’Exemple', OPERATOR_HOSTING: 'Hébergeur, Lille' });
  expect(await stateOf('siege', named)).toMatchObject({ state: 'kept', findings: [] });
  expect(await stateOf('hebergeur', named)).toMatchObject({ state: 'broken' });
});

test('an unregistered table with card numbers and a disabled audit trigger break their duties', async () => {
  expect(await stateOf('registre')).toMatchObject({ state: 'kept' });
  expect(await stateOf('motifs')).toMatchObject({ state: 'kept' });
  await sql`create table secrets (card_number text)`.execute(owner);
  expect(await stateOf('registre')).toMatchObject({ state: 'broken' });
  expect(await stateOf('cartes')).toMatchObject({ state: 'broken', findings: ['Un cas trouvé.'] });
  await sql`drop table secrets`.execute(owner);
  await sql`alter table audit_records disable trigger the_audit_trail_only_grows`.execute(owner);
  expect(await stateOf('journal')).toMatchObject({ state: 'broken' });
  await sql`alter table audit_records enable trigger the_audit_trail_only_grows`.execute(owner);
});

test('a product that runs as the owner of the audit trail breaks its duty', async () => {
  expect(await stateOf('journal')).toMatchObject({ state: 'kept' });
  expect(await stateOf('journal', { ...platform, db: owner })).toMatchObject({ state: 'broken' });
});

test('with an empty database and no operator settings, only duties about settings are broken', async () => {
  const seen = await checkDuties(platform);
  const broken = seen.filter(({ state }) => state === 'broken').map(({ duty }) => duty.id);
  const settings =
    'allegations denomination directeur hebergeur https immatriculation joindre mediateur prestataire siege tva';
  expect(broken.sort()).toEqual(settings.split(' '));
  expect(seen.filter(({ state }) => state === 'unknown')).toEqual([]);
});

test('three duties are checked at a time, in their order', async () => {
  const checking = await owner.transaction().execute(async (trx) => {
    // Every check of rows waits for one of them.
    await sql`lock table appointments, orders, users, user_profiles, claims, outbox in access exclusive mode`.execute(
      trx,
    );
    const begun = checkDuties(platform);
    await waiting(3);
    return { begun };
  });
  expect((await checking.begun).map(({ duty }) => duty.id)).toEqual(duties.map(({ id }) => id));
});

test('[RATE11] a review of an absent client and a wrong average break their duties', async () => {
  for (const id of ['avis-affichage', 'avis-rubrique', 'avis-clients', 'avis-moyenne', 'avis-motif', 'avis-doute'])
    expect(await stateOf(id)).toMatchObject({ state: 'kept' });
  const { profileId } = await addExpert(db, { domains: [await addDomain(db)] });
  const [review] = await addReviews(db, profileId, [5]);
  expect(await stateOf('avis-moyenne')).toMatchObject({ state: 'kept' });
  await db.updateTable('user_profiles').set({ rating_sum: 3 }).where('id', '=', profileId).execute();
  expect(await stateOf('avis-moyenne')).toMatchObject({ state: 'broken', findings: ['Un cas trouvé.'] });
  await db.updateTable('user_profiles').set({ rating_sum: 5 }).where('id', '=', profileId).execute();
  await sql`update appointments set client_absent = true, expert_joined_at = starts_at
    where id = (select appointment_id from appointment_ratings where id = ${review})`.execute(db);
  expect(await stateOf('avis-clients')).toMatchObject({ state: 'broken' });
});
