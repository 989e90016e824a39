import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '#platform/audit';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { auditTrail } from './audit-trail.ts';

const { db } = platform;

test('an empty audit trail returns no entries and no cursor', async () => {
  expect(await auditTrail(db)).toEqual({ entries: [], before: undefined });
});

const changes = {
  'an insert': sql`insert into audit_records (act) values ('tree-planted')`,
  'an update': sql`update audit_records set act = 'tree-planted'`,
  'a delete': sql`delete from audit_records`,
  'a truncation': sql`truncate audit_records`,
  'an update of the seals': sql`update audit_seals set hash = sha256('')`,
  'a delete of the seals': sql`delete from audit_seals`,
  'a truncation of the seals': sql`truncate audit_seals`,
};
const switches = {
  'switching the trigger off': sql`alter table audit_records disable trigger all`,
  'dropping the trigger': sql`drop trigger the_audit_trail_only_grows on audit_records`,
  'replacing its function': sql`create or replace function refuse_to_change_the_audit_trail() returns trigger language plpgsql
    as 'begin return null; end'`,
  'replaying as a replica': sql`set session_replication_role = replica`,
  'becoming the owner': sql`set role postgres`,
  'dropping the table': sql`drop table audit_records`,
};

test.each(Object.entries({ ...changes, ...switches }))('%s is refused to the application', async (_, change) => {
  await audit(db, { act: 'tree-felled', actorId: null });
  await expect(change.execute(db)).rejects.toThrow(/^(permission denied|must be owner)/);
});

test.each(Object.entries(changes).slice(1))('%s is refused to the owner by the trigger', async (_, change) => {
  await expect(change.execute(owner)).rejects.toThrow('append-only');
});

test('a rolled-back transaction leaves no audit record', async () => {
  const before = await auditTrail(db);
  const undone = db.transaction().execute(async (trx) => {
    await audit(trx, { act: 'tree-felled', actorId: null });
    throw new Error('the tree was too strong');
  });
  await expect(undone).rejects.toThrow('too strong');
  expect(await auditTrail(db)).toEqual(before);
});

test('the audit trail lists act, actor and subject, newest first and paginated', async () => {
  const admin = await addPerson(db, { role: 'admin', first_name: 'Ada', last_name: 'Min' });
  const person = await addPerson(db, { first_name: 'Claire', last_name: 'Fontaine' });
  for (let year = 1; year <= 3; year++)
    await audit(db, {
      act: 'tree-planted',
      actorId: admin.profileId,
      subjectId: person.profileId,
      details: { year },
    });
  const first = await auditTrail(db, { limit: 2 });
  expect(first.entries).toMatchObject([
    { act: 'tree-planted', actor: { name: 'Ada Min' }, subject: { name: 'Claire Fontaine' }, details: { year: 3 } },
    { details: { year: 2 } },
  ]);
  const second = await auditTrail(db, { before: first.before, limit: 2 });
  expect(second.entries[0]?.details).toEqual({ year: 1 });
});

test('the audit trail is filtered by act, by actor or subject, and by day in Paris time', async () => {
  const admin = await addPerson(db, { role: 'admin', first_name: 'Zoé', last_name: 'Bâtisseuse' });
  const person = await addPerson(db, { first_name: 'Ulysse', last_name: 'Vergé' });
  await audit(db, { act: 'wall-built', actorId: admin.profileId, subjectId: person.profileId });
  await audit(db, { act: 'roof-laid', actorId: admin.profileId });
  const acts = async (wanted: Parameters<typeof auditTrail>[1]) =>
    (await auditTrail(db, wanted)).entries.map(({ act }) => act);
  expect(await acts({ act: 'wall-built' })).toEqual(['wall-built']);
  expect(await acts({ person: 'batisseuse' })).toEqual(['roof-laid', 'wall-built']);
  expect(await acts({ person: 'ulysse verge' })).toEqual(['wall-built']);
  expect(await acts({ person: '%' })).toEqual([]);
  expect(await acts({ about: person.profileId })).toEqual(['wall-built']);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  expect(await acts({ day: today, person: 'verge' })).toEqual(['wall-built']);
  expect(await acts({ day: '2020-01-01' })).toEqual([]);
});
