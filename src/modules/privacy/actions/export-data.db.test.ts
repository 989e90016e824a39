import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { currentViewer } from '#modules/identity/server';
import { addAppointment } from '../../../../tests/support/database/appointments.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { newCaller, newMember } from '../../../../tests/support/database/visitors.ts';
import { addWholePerson, traces } from '../../../../tests/support/whole-person.ts';
import { readZip } from '../../../../tests/support/zip.ts';
import { exportData } from './export-data.ts';

const { db } = platform;
const secrets = [
  'deviceHash',
  'sessionToken',
  'accessToken',
  'refreshToken',
  'idToken',
  'appSecret',
  'backupCodes',
  'link',
  'calendar',
  'pushAddress',
  'pushKey',
  'pushSecret',
] as const;

async function member(of = platform) {
  const { userId, email, caller } = await newMember(of);
  const viewer = (await currentViewer(platform, caller.headers)) as Viewer;
  const take = (by = viewer) => exportData(of, by, undefined, caller, 'Voici.');
  return { userId, email, viewer, take };
}

test('an export needs a session and a confirmed identity', async () => {
  expect(await exportData(platform, undefined, {}, newCaller(), '')).toEqual({
    ok: false,
    refusal: 'not-authenticated',
  });
  const { take, viewer } = await member();
  expect(await take({ ...viewer, confirmed: false })).toEqual({ ok: false, refusal: 'confirm-first' });
});

test('exports are limited', async () => {
  const { take } = await member(await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '2' }));
  for (const expected of [true, true, false]) expect((await take()).ok).toBe(expected);
});

test('an export has all personal data and files, but no secret and no data of other people', async () => {
  const admin = await addPerson(db, { role: 'admin' });
  await addDomain(db);
  const { userId, email, viewer, take } = await member();
  await db
    .insertInto('client_feedback')
    .values({ user_id: admin.userId, rating: 1, category: 'other', comment: 'À moi' })
    .execute();
  await addWholePerson(platform, { userId, profileId: viewer.profileId, email }, admin.profileId);
  const outcome = await take();
  const files = readZip(outcome.ok ? await buffer(outcome.value) : Buffer.alloc(0));
  expect([...files.keys()]).toEqual([
    'lisez-moi.txt',
    'donnees.json',
    'fichiers/7d1c1f0e-5f0e-4a52-9a39-1d0f5f0e4a52.webp',
    expect.stringMatching(/^fichiers\/messages\/[0-9a-f-]{36}\.pdf$/),
  ]);
  expect(files.get('lisez-moi.txt')?.toString()).toBe('Voici.');
  const text = files.get('donnees.json')?.toString() ?? '';
  const held = JSON.parse(text) as Record<string, unknown[]>;
  expect(held.contact_messages).toHaveLength(1);
  expect(held.user_skills).toEqual([{ skill_id: expect.any(Number), position: 0, name: traces.skill }]);
  const { passkeyId, passkeyKey, ...told } = traces;
  for (const [name, trace] of Object.entries(told))
    expect([name, text.includes(trace)]).toEqual([name, !secrets.some((secret) => secret === name)]);
  for (const other of [passkeyId, passkeyKey, admin.profileId, admin.email, 'À moi']) expect(text).not.toContain(other);
});

test('a file that is not scanned yet, or is infected, is not exported', async () => {
  const { viewer, take } = await member();
  const { profileId } = await addExpert(db);
  const people = { client: viewer.profileId, expert: profileId };
  const appointment_id = await addAppointment(db, { ...people, startsAt: new Date('2027-01-15T10:00:00Z') });
  const [message_id, id] = [randomUUID(), randomUUID()];
  const author_id = viewer.profileId;
  const storage_key = `messages/${author_id}/${id}.txt`;
  await platform.storage.put(storage_key, Buffer.from('un bilan'));
  await db
    .insertInto('messages')
    .values({ id: message_id, appointment_id, author_id, number: 1, text: 'Bonjour', sent_at: new Date() })
    .execute();
  const file = { name: 'bilan.txt', media_type: 'text/plain', size_bytes: 8, storage_key };
  await db
    .insertInto('message_files')
    .values({ id, message_id, author_id, place: 1, ...file })
    .execute();
  const exported = async (scan: { state: string; scan_at: Date | null }) => {
    await db.updateTable('message_files').set(scan).where('id', '=', id).execute();
    const outcome = await take();
    const names = [...readZip(outcome.ok ? await buffer(outcome.value) : Buffer.alloc(0)).keys()];
    return names.includes(`fichiers/messages/${id}.txt`);
  };
  expect(await exported({ state: 'waiting', scan_at: new Date() })).toBe(false);
  expect(await exported({ state: 'refused', scan_at: null })).toBe(false);
  expect(await exported({ state: 'clean', scan_at: null })).toBe(true);
});

test('an export is audited', async () => {
  const { viewer, take } = await member();
  await take();
  const records = await db.selectFrom('audit_records').select('act').where('actor_id', '=', viewer.profileId).execute();
  expect(records).toEqual([{ act: 'data-exported' }]);
});
