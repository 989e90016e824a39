import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { cancelAppointment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { liveChannel } from '#platform/live';
import type { Platform } from '#platform/platform';
import { atMoment, book, hold, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { openScanner } from '../../../tests/support/database/scanner.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import {
  conversationsOf,
  findConversation,
  findFile,
  findUnread,
  mailUnread,
  readMessages,
  type SentPart,
  scanFiles,
  writeMessage,
} from './index.server.ts';
import type { MessagesRefusal } from './index.ts';

const { db, storage } = platform;
const scanner = await openScanner();
const moment = atMoment(platform);
/** The default session: Monday 23 November, 10:00 to 10:30 in Paris; today is the Sunday of the week before. */
const at = (iso: string) => atMoment(platform, iso).platform;
const sunday = '2026-11-15T10:00:00Z';
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const isDone = { ok: true, value: undefined };

let client: Viewer;
let expert: Viewer;
let id: AppointmentId;

beforeEach(async () => {
  await db.deleteFrom('message_reads').execute();
  await db.deleteFrom('outbox').execute();
  [client, expert] = [await newClient(platform), await newExpert(platform)];
  id = await book(moment, client, expert);
});

type Parts = readonly (SentPart | MessagesRefusal)[];

interface Writing {
  readonly on?: Platform;
  readonly of?: AppointmentId | string;
  readonly id?: string;
  readonly text?: string;
  readonly rest?: Parts;
}

const partsOf = (parts: Parts) =>
  async function* (): AsyncGenerator<Outcome<SentPart, MessagesRefusal>> {
    for (const part of parts) yield typeof part === 'string' ? refused(part) : done(part);
  };

const write = (who: Viewer | undefined, { on = at(sunday), of = id, rest = [], ...own }: Writing = {}) =>
  writeMessage(
    on,
    who,
    { appointmentId: of },
    partsOf([{ field: 'id', text: own.id ?? randomUUID() }, { field: 'text', text: own.text ?? 'Bonjour' }, ...rest]),
  );

const file = (content: string | Uint8Array, fileName = 'notes.txt'): SentPart => ({
  field: 'files',
  fileName,
  bytes: Buffer.from(content),
});

const readBy = async (who: Viewer, page = {}) => {
  const found = await findConversation(at(sunday), who, id, page);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
};
/** Scans all files that wait. */
async function scanAll() {
  while ((await scanFiles(scanner.on(at(sunday)))) > 0);
}
const textsFor = async (who: Viewer) => (await readBy(who)).messages.map(({ text }) => text);
const unreadOf = async (who: Viewer) => (await conversationsOf(db, who.profileId, [id])).get(id)?.unread ?? 0;

async function keysOf({ profileId }: Viewer) {
  const keys: string[] = [];
  for await (const key of storage.list(`messages/${profileId}/`)) keys.push(key);
  return keys;
}

describe('for a person other than its client and its expert', () => {
  test('a conversation does not exist: it is neither read, nor written, nor marked, and none of its files is found', async () => {
    expect(await write(client, { rest: [file('à nous deux')] })).toEqual(isDone);
    await scanAll();
    const [sent] = (await readBy(client)).messages[0]?.files ?? [];
    const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
    const own = await book(moment, await newClient(platform), await newExpert(platform));
    for (const other of [await newClient(platform), await newExpert(platform), admin]) {
      expect(await findConversation(platform, other, id)).toEqual(refusedAs('not-found'));
      expect(await write(other)).toEqual(refusedAs('not-found'));
      expect(await readMessages(platform, other, { appointmentId: id, upTo: 1 })).toEqual(refusedAs('not-found'));
      expect(await findFile(platform, other, id, sent?.id ?? '')).toEqual(refusedAs('not-found'));
      expect(await conversationsOf(db, other.profileId, [id])).toEqual(new Map());
    }
    // Not through another appointment either, even of the same two people.
    const second = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    for (const appointmentId of [own, second])
      expect(await findFile(platform, client, appointmentId, sent?.id ?? '')).toEqual(refusedAs('not-found'));
    expect(await findFile(platform, client, id, sent?.id ?? '')).toMatchObject({ value: { name: 'notes.txt' } });
    for (const refusal of [
      await write(undefined),
      await findConversation(platform, undefined, id),
      await readMessages(platform, undefined, { appointmentId: id, upTo: 1 }),
    ])
      expect(refusal).toEqual(refusedAs('not-authenticated'));
    expect(await findFile(platform, undefined, id, sent?.id ?? '')).toEqual(refusedAs('not-found'));
    expect(await textsFor(expert)).toEqual(['Bonjour']);
  });

  test('the database refuses their messages and read markers', async () => {
    const { profileId } = await newClient(platform);
    const row = { id: randomUUID(), appointment_id: id, author_id: profileId, number: 1, sent_at: new Date() };
    const stranger = 'user is not a participant of the conversation';
    await expect(
      db
        .insertInto('messages')
        .values({ ...row, text: 'Bonjour' })
        .execute(),
    ).rejects.toThrow(stranger);
    await expect(
      db.insertInto('message_reads').values({ appointment_id: id, reader_id: profileId }).execute(),
    ).rejects.toThrow(stranger);
  });

  test('a held appointment has no conversation, even for its own client and expert', async () => {
    const held = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
    for (const who of [client, expert]) expect(await write(who, { of: held })).toEqual(refusedAs('not-found'));
  });
});

describe('a message can be sent', () => {
  test('while requested, once scheduled, and until 30 days after the end', async () => {
    const asked = await newExpert(platform, { confirmsByHand: true });
    const requested = await book(moment, client, asked, { start: '2026-11-24T09:00:00.000Z' });
    expect(await write(client, { of: requested })).toEqual(isDone);
    expect(await write(asked, { of: requested })).toEqual(isDone);
    expect(await write(expert, { on: at('2026-12-23T09:29:59Z') })).toEqual(isDone);
    expect(await write(client, { on: at('2026-12-23T09:30:00Z') })).toEqual(refusedAs('conversation-closed'));
  });

  test('no longer after a cancellation, but earlier messages stay readable', async () => {
    await write(client, { text: 'À lundi' });
    await cancelAppointment(moment.platform, client, { id });
    for (const who of [client, expert]) expect(await write(who)).toEqual(refusedAs('conversation-closed'));
    expect(await readBy(expert)).toMatchObject({ state: 'cancelled', messages: [{ text: 'À lundi' }] });
  });

  test.each(['suspended', 'erased'] as const)('not to a person who is %s', async (status) => {
    await db.updateTable('user_profiles').set({ status }).where('id', '=', expert.profileId).execute();
    expect(await write(client)).toEqual(refusedAs('nobody-reads'));
    expect(await readBy(client)).toMatchObject({ state: 'unreachable' });
  });

  test('a limited number of times per hour and author, with a separate limit for files', async () => {
    const few = await testPlatform({ CONVERSATION_MESSAGES_PER_HOUR: '2', CONVERSATION_FILES_PER_HOUR: '1' });
    const on = { ...few, clock: at(sunday).clock };
    expect(await write(client, { on, rest: [file('un')] })).toEqual(isDone);
    expect(await write(client, { on, rest: [file('deux')] })).toEqual(refusedAs('too-many-attempts'));
    expect(await write(client, { on })).toEqual(refusedAs('too-many-attempts'));
    expect(await write(expert, { on })).toEqual(isDone);
  });

  test('and its parts are read only from an author who may send it', async () => {
    const asked = () => {
      throw new Error('nothing of this is read');
    };
    const messages = at(sunday);
    expect(await writeMessage(messages, await newClient(platform), { appointmentId: id }, asked)).toMatchObject({
      ok: false,
    });
    expect(await writeMessage(messages, client, { appointmentId: 'x' }, asked)).toEqual(refusedAs('not-found'));
  });
});

test('what cannot be understood is refused, each with its reason, and no file of it is kept', async () => {
  const six = Array.from({ length: 6 }, (_, index) => file(`${index}`));
  const cases: [Writing, MessagesRefusal][] = [
    [{ id: 'x' }, 'form-incomplete'],
    [{ text: ' \r\n ' }, 'message-empty'],
    [{ text: '\0' }, 'message-empty'],
    [{ text: '', rest: [{ field: 'files', fileName: '', bytes: new Uint8Array() }] }, 'message-empty'],
    [{ text: 'a'.repeat(4_001) }, 'words-too-many'],
    [{ text: 'a'.repeat(4_001), rest: [file('gardé ?')] }, 'words-too-many'],
    [{ rest: six }, 'too-many-files'],
    [{ rest: [file('bon'), file(new Uint8Array(10 * 1024 * 1024 + 1))] }, 'file-too-large'],
    [{ rest: [file('bon'), file('MZ\x90\0', 'facture.pdf')] }, 'file-not-allowed'],
    [{ rest: [file('bon'), file('', 'vide.txt')] }, 'file-not-allowed'],
    // As reported by the form parser.
    [{ rest: [file('bon'), 'file-too-large'] }, 'file-too-large'],
  ];
  for (const [wrong, refusal] of cases) expect(await write(client, wrong)).toEqual(refusedAs(refusal));
  expect(await readBy(client)).toMatchObject({ messages: [] });
  expect(await keysOf(client)).toEqual([]);
});

test('a message stores its text and its files unchanged, under safe file names', async () => {
  const words = `${'é'.repeat(3_990)}\r\nfin`;
  const five = ['a', 'b', 'c', 'd', 'e'].map((each) => file(each, `../${each}.html`));
  expect(await write(client, { text: ` ${words} `, rest: five })).toEqual(isDone);
  await scanAll();
  const [message] = (await readBy(expert)).messages;
  expect(message).toMatchObject({ number: 1, mine: false, text: words.replace('\r\n', '\n'), removed: false });
  expect(message?.files.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'].map((each) => `${each}.html.txt`));
  for (const who of [client, expert]) {
    const found = await findFile(platform, who, id, message?.files[1]?.id ?? '');
    expect(found).toMatchObject({ value: { name: 'b.html.txt', type: 'text/plain', size: 1 } });
    expect(found.ok && (await textOf(found.value.stream))).toBe('b');
  }
});

test('a dump of the table shows no text of a message, and a message without words has none sealed', async () => {
  await write(client, { text: 'La clef est sous la troisième lauze.' });
  await write(client, { text: '', rest: [file('un')] });
  const { rows } = await sql<{ row: string; sealed: boolean }>`
    select messages::text as row, text_sealed is not null as sealed from messages
    where appointment_id = ${id} order by number`.execute(db);
  expect(rows.map(({ sealed }) => sealed)).toEqual([true, false]);
  for (const { row } of rows) expect(row).not.toMatch(/clef|lauze/);
  expect(await textsFor(expert)).toEqual(['La clef est sous la troisième lauze.', '']);
});

test('a file alone is a message, and a conversation holds at most a hundred files', async () => {
  expect(await write(client, { text: '', rest: [file('un')] })).toEqual(isDone);
  const [first] = (await readBy(client)).messages;
  const author = { message_id: first?.id ?? '', author_id: client.profileId };
  const many = await db
    .insertInto('messages')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        id: randomUUID(),
        appointment_id: id,
        author_id: client.profileId,
        number: index + 2,
        text: 'x',
        sent_at: new Date(sunday),
      })),
    )
    .returning('id')
    .execute();
  const row = { name: 'x.txt', media_type: 'text/plain', size_bytes: 1 };
  const places = many.flatMap(({ id: message_id }) =>
    [1, 2, 3, 4, 5].map((place) => ({ ...author, message_id, place, ...row })),
  );
  await db
    .insertInto('message_files')
    .values(places.slice(0, 98).map((place) => ({ ...place, id: randomUUID(), storage_key: randomUUID() })))
    .execute();
  expect(await write(expert, { rest: [file('a'), file('b')] })).toEqual(refusedAs('conversation-full'));
  expect(await keysOf(expert)).toEqual([]);
  expect(await write(expert, { rest: [file('a')] })).toEqual(isDone);
});

describe('the database enforces', () => {
  const row = () => ({
    id: randomUUID(),
    appointment_id: id,
    author_id: client.profileId,
    number: 1,
    text: 'x',
    sent_at: new Date(),
  });
  const place = { place: 1, name: 'a.txt', media_type: 'text/plain', size_bytes: 1 };

  test('that a message has content and a maximum length', async () => {
    for (const [wrong, constraint] of [
      [{ text: '' }, 'message has neither text nor a file'],
      [{ text: 'x'.repeat(4_001) }, 'a_message_has_4000_characters_at_most'],
      [{ removed: true }, 'what_was_removed_says_nothing'],
      [{ number: 0 }, 'messages_are_numbered_from_1'],
    ] as const)
      await expect(
        db
          .insertInto('messages')
          .values({ ...row(), ...wrong })
          .execute(),
      ).rejects.toThrow(constraint);
  });

  test('the author, the place, the size and the name of a file', async () => {
    const message = row();
    await db.insertInto('messages').values(message).execute();
    const kept = () => ({
      id: randomUUID(),
      message_id: message.id,
      author_id: client.profileId,
      storage_key: randomUUID(),
      ...place,
    });
    for (const [wrong, constraint] of [
      [{ author_id: expert.profileId }, 'a_file_is_of_its_message_and_its_author'],
      [{ place: 6 }, 'a_message_has_5_files_at_most'],
      [{ size_bytes: 10 * 1024 * 1024 + 1 }, 'a_file_has_10_megabytes_at_most'],
      [{ size_bytes: 0 }, 'a_file_has_10_megabytes_at_most'],
      [{ name: 'a/b' }, 'a_file_has_a_plain_name'],
      [{ name: '' }, 'a_file_has_a_plain_name'],
      [{ name: 'a\nb' }, 'a_file_has_a_plain_name'],
    ] as const)
      await expect(
        db
          .insertInto('message_files')
          .values({ ...kept(), ...wrong })
          .execute(),
      ).rejects.toThrow(constraint);
  });

  test('that a read marker never goes back', async () => {
    await db
      .insertInto('message_reads')
      .values({ appointment_id: id, reader_id: client.profileId, read_up_to: 3 })
      .execute();
    await expect(db.updateTable('message_reads').set({ read_up_to: 2 }).execute()).rejects.toThrow(
      'read marker cannot move back',
    );
  });

  test('that deleting a file’s row announces the removal of its bytes', async () => {
    await write(client, { rest: [file('à oublier')] });
    const [key] = await keysOf(client);
    await db.deleteFrom('messages').where('appointment_id', '=', id).execute();
    expect(await announced(db, 'message-file-removed')).toEqual([{ key }]);
  });
});

describe('concurrent messages', () => {
  test('are numbered in sequence, and none is lost', async () => {
    const both = Array.from({ length: 12 }, (_, index) =>
      write(index % 2 ? client : expert, { text: `message ${index}` }),
    );
    expect(await Promise.all(both)).toEqual(Array(12).fill(isDone));
    const { messages } = await readBy(client);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(messages.map(({ text }) => text)).size).toBe(12);
    expect([await unreadOf(client), await unreadOf(expert)]).toEqual([6, 6]);
  });

  test('sent twice from the same form are stored once, with their files', async () => {
    const twice = { id: randomUUID(), rest: [file('une fois')] };
    expect(await Promise.all([write(client, twice), write(client, twice)])).toEqual([isDone, isDone]);
    expect(await write(client, twice)).toEqual(isDone);
    expect(await textsFor(expert)).toEqual(['Bonjour']);
    expect(await keysOf(client)).toHaveLength(1);
  });
});

describe('read markers', () => {
  const mark = (who: Viewer, upTo: number) => readMessages(platform, who, { appointmentId: id, upTo });

  test('leave only messages of the other person unread', async () => {
    await write(client);
    await write(client);
    await write(expert);
    expect([await unreadOf(client), await unreadOf(expert)]).toEqual([1, 2]);
    expect(await mark(expert, 3)).toEqual(isDone);
    expect([await unreadOf(client), await unreadOf(expert)]).toEqual([1, 0]);
  });

  test('never go back when an older page reports late', async () => {
    for (let time = 0; time < 3; time++) await write(client);
    await Promise.all([mark(expert, 3), mark(expert, 1), mark(expert, 2)]);
    await mark(expert, 1);
    expect(await unreadOf(expert)).toBe(0);
  });

  test('never cover messages that are not written yet', async () => {
    await write(client);
    await mark(expert, 1_000);
    await write(client);
    expect(await unreadOf(expert)).toBe(1);
    for (const upTo of ['x', 0, -1, 2_147_483_648])
      expect(await readMessages(platform, expert, { appointmentId: id, upTo })).toEqual(refusedAs('form-incomplete'));
  });
});

describe('a reader is mailed once after ten unread minutes', () => {
  const later = (minutes: number) => at(new Date(Date.parse(sunday) + minutes * 60_000).toISOString());
  const mailed = async () => (await announced(db, 'message-went-unread')) as { readerId: string }[];
  const mark = (upTo: number) => readMessages(platform, expert, { appointmentId: id, upTo });

  test('not earlier, not twice by concurrent workers, and not again before reading', async () => {
    await write(client);
    expect(await mailUnread(later(9))).toBe(0);
    const found = await Promise.all([mailUnread(later(10)), mailUnread(later(10)), mailUnread(later(10))]);
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mailed()).toEqual([{ appointmentId: id, readerId: expert.profileId }]);
    await write(client, { on: later(20) });
    expect(await mailUnread(later(60))).toBe(0);
    // After a read, a new message starts a new delay.
    await mark(2);
    expect(await mailUnread(later(60))).toBe(0);
    await write(client, { on: later(70) });
    expect(await mailUnread(later(79))).toBe(0);
    expect(await mailUnread(later(80))).toBe(1);
    expect(await mailed()).toHaveLength(2);
  });

  test('not after reading', async () => {
    await write(client);
    await mark(1);
    expect(await mailUnread(later(10))).toBe(0);
  });

  test('counted from the first message, even if a second one came', async () => {
    await write(client);
    await write(client, { on: later(9) });
    expect(await mailUnread(later(10))).toBe(1);
  });

  test('counted from the first message after the last one read', async () => {
    await write(client);
    await write(client, { on: later(5) });
    await mark(1);
    expect(await mailUnread(later(14))).toBe(0);
    expect(await mailUnread(later(15))).toBe(1);
  });

  test('independently of the other person', async () => {
    await write(client);
    await write(expert);
    expect(await mailUnread(later(10))).toBe(2);
  });

  test('with the author and the count, and not once everything is read', async () => {
    await write(client, { text: 'Confidentiel' });
    await write(client);
    const fact = { appointmentId: id, readerId: expert.profileId };
    expect(await findUnread(db, fact)).toEqual({
      readerUserId: expert.id,
      title: expect.any(String),
      other: client.fullName,
      count: 2,
    });
    await mark(2);
    expect(await findUnread(db, fact)).toBeUndefined();
  });
});

test('a long conversation is paginated from its end', async () => {
  for (let time = 1; time <= 7; time++) await write(client, { text: `${time}` });
  const latest = await readBy(expert, { limit: 3 });
  expect(latest).toMatchObject({ hasEarlier: true, isLatest: true, unread: 7 });
  expect(latest.messages.map(({ text }) => text)).toEqual(['5', '6', '7']);
  const earlier = await readBy(expert, { limit: 3, before: 5 });
  expect(earlier).toMatchObject({ hasEarlier: true, isLatest: false });
  expect(earlier.messages.map(({ text }) => text)).toEqual(['2', '3', '4']);
  const first = await readBy(expert, { limit: 3, before: 2 });
  expect(first).toMatchObject({ hasEarlier: false });
  expect(first.messages.map(({ text }) => text)).toEqual(['1']);
});

test('a new message notifies the open pages of both people and no other', async () => {
  const stranger = await newClient(platform);
  const heard: string[] = [];
  const listener = platform.redis.duplicate({ enableOfflineQueue: true });
  await listener.subscribe(...[client, expert, stranger].map(({ id: user }) => liveChannel(user)));
  listener.on('message', (channel) => heard.push(channel));
  await write(client);
  await expect.poll(() => heard.sort()).toEqual([liveChannel(client.id), liveChannel(expert.id)].sort());
  listener.disconnect();
});
