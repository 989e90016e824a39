import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment } from '#modules/booking/server';
import { addRecapEntry, findRecap, removeRecapEntry } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { liveChannel } from '#platform/live';
import { atMoment, book, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';

const { db } = platform;
const moment = atMoment(platform);
/** The default session: Monday 23 November, 10:00 to 10:30 in Paris. */
const at = (iso: string) => atMoment(platform, iso).platform;
const during = at('2026-11-23T09:10:00Z');
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const isDone = { ok: true, value: undefined };

let client: Viewer;
let expert: Viewer;
let id: AppointmentId;

beforeEach(async () => {
  [client, expert] = [await newClient(platform), await newExpert(platform)];
  id = await book(moment, client, expert);
});

const entry = (own: Record<string, unknown> = {}) => ({
  appointmentId: id,
  id: randomUUID(),
  kind: 'decision',
  text: 'Nous retenons le scénario B',
  ...own,
});

const read = async (who: Viewer) => {
  const found = await findRecap(during, who, id);
  return found.ok ? found.value.entries.map(({ kind, text, mine }) => ({ kind, text, mine })) : found.refusal;
};

describe('for users other than the client and the expert', () => {
  test('a recap does not exist: it is neither read, nor written, nor emptied', async () => {
    const form = entry();
    expect(await addRecapEntry(during, client, form)).toEqual(isDone);
    const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
    for (const other of [await newClient(platform), await newExpert(platform), admin]) {
      expect(await findRecap(during, other, id)).toEqual(refusedAs('call-not-found'));
      expect(await addRecapEntry(during, other, entry())).toEqual(refusedAs('call-not-found'));
      expect(await removeRecapEntry(during, other, form)).toEqual(refusedAs('call-not-found'));
    }
    expect(await addRecapEntry(during, undefined, entry())).toEqual(refusedAs('not-authenticated'));
    expect(await removeRecapEntry(during, undefined, form)).toEqual(refusedAs('not-authenticated'));
    expect(await findRecap(during, undefined, id)).toEqual(refusedAs('not-authenticated'));
    expect(await read(client)).toHaveLength(1);
  });

  test('the database refuses their entries', async () => {
    const other = await newClient(platform);
    const row = { id: randomUUID(), appointment_id: id, author_id: other.profileId, written_at: new Date() };
    await expect(
      db
        .insertInto('recap_entries')
        .values({ ...row, kind: 'decision', text: 'Bonjour' })
        .execute(),
    ).rejects.toThrow('recap author is not a participant of the session');
  });

  test('a held appointment has no recap, even for its client', async () => {
    const held = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    expect(await addRecapEntry(during, client, entry({ appointmentId: held }))).toEqual(refusedAs('call-not-found'));
  });
});

test('invalid entries are refused, each with its reason', async () => {
  const long = 'a'.repeat(1_001);
  const cases: [Record<string, unknown>, string][] = [
    [{ appointmentId: 'x' }, 'call-not-found'],
    [{ id: 'x' }, 'entry-missing'],
    [{ kind: 'secret' }, 'entry-missing'],
    [{ text: undefined }, 'entry-missing'],
    [{ text: '  ' }, 'entry-missing'],
    [{ text: long }, 'entry-too-long'],
    [{ kind: 'link', text: 'javascript:alert(1)' }, 'link-not-web'],
  ];
  for (const [own, refusal] of cases)
    expect(await addRecapEntry(during, client, entry(own))).toEqual(refusedAs(refusal));
  expect(await removeRecapEntry(during, client, { appointmentId: id, id: 'x' })).toEqual(refusedAs('entry-not-found'));
  expect(await read(client)).toEqual([]);
});

test.each([
  { kind: 'link', text: 'ftp://visavis.example/' },
  { kind: 'opinion', text: 'Bonjour' },
  { kind: 'action', text: '' },
  { kind: 'action', text: 'a\nb' },
  { kind: 'action', text: 'a'.repeat(1_001) },
])('the database rejects an invalid $kind', async ({ kind, text }) => {
  const row = { id: randomUUID(), appointment_id: id, author_id: client.profileId, written_at: new Date() };
  await expect(
    db
      .insertInto('recap_entries')
      .values({ ...row, kind, text })
      .execute(),
  ).rejects.toThrow('violates check constraint');
});

test('a recap can be edited from the opening of the room until 48 h after the end, and read afterwards', async () => {
  const writeAt = (iso: string) => addRecapEntry(at(iso), expert, entry());
  expect(await writeAt('2026-11-23T08:54:59Z')).toEqual(refusedAs('recap-too-early'));
  expect(await writeAt('2026-11-23T08:55:00Z')).toEqual(isDone);
  const kept = entry();
  expect(await addRecapEntry(at('2026-11-25T09:29:59Z'), expert, kept)).toEqual(isDone);
  expect(await writeAt('2026-11-25T09:30:00Z')).toEqual(refusedAs('recap-closed'));
  const late = at('2026-11-25T09:30:00Z');
  expect(await removeRecapEntry(late, expert, kept)).toEqual(refusedAs('recap-closed'));
  const found = await findRecap(at('2027-11-25T09:30:00Z'), client, id);
  expect(found).toMatchObject({ ok: true, value: { state: 'closed', entries: [{ mine: false }, { mine: false }] } });
});

test('the recap of a cancelled session cannot be edited', async () => {
  await cancelAppointment(moment.platform, client, { id });
  expect(await addRecapEntry(during, expert, entry())).toEqual(refusedAs('recap-closed'));
});

test('client and expert add entries and can remove only their own', async () => {
  const mine = entry({ kind: 'link', text: 'visavis.example/guide' });
  const theirs = entry({ kind: 'action', text: ' Relire  le contrat ' });
  expect(await addRecapEntry(during, client, mine)).toEqual(isDone);
  expect(await addRecapEntry(during, expert, theirs)).toEqual(isDone);
  const link = { kind: 'link', text: 'https://visavis.example/guide' };
  const action = { kind: 'action', text: 'Relire le contrat' };
  expect(await read(client)).toEqual(
    expect.arrayContaining([
      { ...link, mine: true },
      { ...action, mine: false },
    ]),
  );
  expect(await removeRecapEntry(during, client, theirs)).toEqual(refusedAs('entry-not-found'));
  expect(await removeRecapEntry(during, client, mine)).toEqual(isDone);
  expect(await removeRecapEntry(during, client, mine)).toEqual(refusedAs('entry-not-found'));
  expect(await read(expert)).toEqual([{ ...action, mine: true }]);
});

test('adding the same entry several times at once is idempotent', async () => {
  const form = entry();
  const outcomes = await Promise.all([1, 2, 3].map(() => addRecapEntry(during, client, form)));
  expect(outcomes).toEqual([isDone, isDone, isDone]);
  expect(await read(client)).toHaveLength(1);
});

test('a recap has at most sixty entries, even with parallel requests', async () => {
  await sql`insert into recap_entries (id, appointment_id, author_id, kind, text, written_at)
    select gen_random_uuid(), ${id}, ${client.profileId}, 'decision', 'Ligne ' || n, now() from generate_series(1, 58) as n`.execute(
    db,
  );
  const outcomes = await Promise.all(
    [client, expert, client, expert].map((who) => addRecapEntry(during, who, entry())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([refusedAs('recap-full'), refusedAs('recap-full')]);
});

test('changes to a recap are rate limited per person', async () => {
  const few = { ...(await testPlatform({ NOTES_PER_MINUTE: '2' })), clock: during.clock };
  const form = entry();
  for (const outcome of [isDone, isDone, refusedAs('too-many-attempts')])
    expect(await addRecapEntry(few, client, form)).toEqual(outcome);
  expect(await removeRecapEntry(few, client, form)).toEqual(refusedAs('too-many-attempts'));
  expect(await addRecapEntry(few, expert, entry())).toEqual(isDone);
});

test('client and expert are notified of each change, but not of a request that changes nothing', async () => {
  const { redis } = await testPlatform();
  const heard: string[] = [];
  const prefix = redis.options.keyPrefix ?? '';
  redis.on('message', (channel: string) => heard.push(channel));
  const channels = [client, expert].map((who) => liveChannel(who.id));
  await redis.subscribe(...channels);
  const form = entry();
  await addRecapEntry(during, client, form);
  await expect.poll(() => heard.map((channel) => channel.replace(prefix, '')).sort()).toEqual([...channels].sort());
  await removeRecapEntry(during, client, form);
  await expect.poll(() => heard.length).toBe(4);
  await removeRecapEntry(during, client, form);
  await addRecapEntry(during, client, entry({ text: '' }));
  expect(heard).toHaveLength(4);
});
