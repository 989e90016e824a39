import { expect, test } from 'vitest';
import { audit } from '#platform/audit';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { auditTrail } from './audit-trail.ts';

const { db } = platform;

test('an empty audit trail returns no entries and no cursor', async () => {
  expect(await auditTrail(db)).toEqual({ entries: [], before: undefined });
});

test('the database rejects updates, deletes and truncation of audit records', async () => {
  await audit(db, { act: 'tree-felled', actorId: null });
  await expect(db.updateTable('audit_records').set({ act: 'tree-planted' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_records').execute()).rejects.toThrow('append-only');
  await expect(platform.pool.query('truncate audit_records')).rejects.toThrow('append-only');
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
