import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { done } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { liveChannel } from '#platform/live';
import type { Platform } from '#platform/platform';
import { eicar } from '../../../sandbox/clamd/known-texts.ts';
import { atMoment, book, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { openScanner } from '../../../tests/support/database/scanner.ts';
import { findConversation, findFile, removeFile, type SentPart, scanFiles, writeMessage } from './index.server.ts';
import { claimFiles } from './store/scans.ts';

const { db, storage } = platform;
const scanner = await openScanner();
const begin = Date.parse('2026-11-15T10:00:00Z');
/** The product, with the scanner, this many seconds after the beginning of a test. */
const atSecond = (seconds: number, on: Platform = platform) =>
  scanner.on(atMoment(on, new Date(begin + seconds * 1000).toISOString()).platform);

let client: Viewer;
let expert: Viewer;
let id: AppointmentId;

beforeEach(async () => {
  await db.deleteFrom('message_files').execute();
  await db.deleteFrom('outbox').execute();
  [client, expert] = [await newClient(platform), await newExpert(platform)];
  id = await book(atMoment(platform), client, expert);
});

/** The client sends one message with these files. */
async function send(contents: readonly string[], on: Platform = atSecond(0)) {
  async function* parts() {
    yield done<SentPart>({ field: 'id', text: randomUUID() });
    yield done<SentPart>({ field: 'text', text: 'Bonjour' });
    for (const [index, content] of contents.entries())
      yield done<SentPart>({ field: 'files', fileName: `${index}.txt`, bytes: Buffer.from(content) });
  }
  expect(await writeMessage(on, client, { appointmentId: id }, parts)).toMatchObject({ ok: true });
}

async function filesFor(who: Viewer) {
  const found = await findConversation(atSecond(0), who, id);
  return found.ok ? found.value.messages.flatMap(({ files }) => files) : [];
}
const statusesFor = async (who: Viewer) => (await filesFor(who)).map(({ status }) => status);

/** Text of each file as downloaded, or the refusal. */
async function downloadsBy(who: Viewer) {
  const downloads: string[] = [];
  for (const file of await filesFor(who)) {
    const found = await findFile(platform, who, id, file.id);
    downloads.push(found.ok ? await textOf(found.value.stream) : found.refusal);
  }
  return downloads;
}

async function keysOf({ profileId }: Viewer) {
  const keys: string[] = [];
  for await (const key of storage.list(`messages/${profileId}/`)) keys.push(key);
  return keys;
}

/** Sweeps until no file is due. */
async function scanAll(on: Platform) {
  let settled = 0;
  for (let count = await scanFiles(on); count > 0; count = await scanFiles(on)) settled += count;
  return settled;
}

const recorded = () =>
  db.selectFrom('audit_records').select(['act', 'details']).where('subject_id', '=', client.profileId).execute();

test('a file can be downloaded once it is scanned; before, not even its author can', async () => {
  await send(['un bilan']);
  for (const who of [client, expert]) {
    expect(await statusesFor(who)).toEqual(['waiting']);
    expect(await downloadsBy(who)).toEqual(['file-waiting']);
  }
  expect(await scanFiles(atSecond(1))).toBe(1);
  for (const who of [client, expert]) {
    expect(await statusesFor(who)).toEqual(['ready']);
    expect(await downloadsBy(who)).toEqual(['un bilan']);
  }
  expect(await scanFiles(atSecond(1_000_000))).toBe(0);
});

test('an infected file is refused to both, recorded, and its bytes are deleted; a clean one beside it is delivered', async () => {
  await send(['sain', `début ${eicar} fin`]);
  expect(await scanFiles(atSecond(1))).toBe(2);
  for (const who of [client, expert]) {
    expect(await statusesFor(who)).toEqual(['ready', 'refused']);
    expect(await downloadsBy(who)).toEqual(['sain', 'file-infected']);
  }
  const [, infected] = await filesFor(client);
  const details = { file: infected?.id, appointment: id, signature: 'Eicar-Signature' };
  expect(await recorded()).toEqual([{ act: 'infected-file-refused', details }]);
  const [removal] = (await announced(db, 'message-file-removed')) as { key: string }[];
  expect(removal?.key).toContain(infected?.id);
  await removeFile(platform, removal ?? { key: '' });
  expect(await keysOf(client)).toEqual([expect.not.stringContaining(infected?.id ?? '')]);
  expect(await scanAll(atSecond(1_000_000))).toBe(0);
});

test('nothing is delivered while the scanner is away; scans are retried with backoff, and succeed once it is back', async () => {
  await send(['un', 'deux']);
  await scanner.stop();
  const tries = async (seconds: number) => {
    expect(await scanFiles(atSecond(seconds))).toBe(0);
    expect(await statusesFor(expert)).toEqual(['waiting', 'waiting']);
    const rows = await db.selectFrom('message_files').select('scan_attempts').execute();
    return rows.map((row) => row.scan_attempts);
  };
  expect(await tries(0)).toEqual([1, 1]);
  expect(await tries(4)).toEqual([1, 1]);
  expect(await tries(5)).toEqual([2, 2]);
  expect(await tries(14)).toEqual([2, 2]);
  expect(await tries(15)).toEqual([3, 3]);
  for (const who of [client, expert]) expect(await downloadsBy(who)).toEqual(['file-waiting', 'file-waiting']);
  await scanner.start();
  // Waits a minute at most, however long the scanner was away.
  expect(await scanFiles(atSecond(75))).toBe(2);
  expect(await downloadsBy(expert)).toEqual(['un', 'deux']);
});

test('a file whose bytes are missing or incomplete is not delivered', async () => {
  await send(['manquant', 'coupé en deux']);
  const [missing = '', cut = ''] = (await filesFor(client)).map(
    (file) => `messages/${client.profileId}/${file.id}.txt`,
  );
  await storage.remove(missing);
  await storage.put(cut, Buffer.from('coupé'));
  expect(await scanFiles(atSecond(1))).toBe(0);
  expect(await statusesFor(expert)).toEqual(['waiting', 'waiting']);
});

test('without a scanner, files wait; where the operator delivers them unscanned, they do not', async () => {
  const without = { ...atSecond(0), scanner: undefined };
  await send(['en attente'], without);
  expect(await scanFiles(without)).toBe(0);
  expect(await downloadsBy(expert)).toEqual(['file-waiting']);
  await send([eicar], atSecond(0, await testPlatform({ UNSCANNED_FILES: 'true' })));
  expect(await downloadsBy(expert)).toEqual(['file-waiting', eicar]);
  // It is scanned as soon as there is a scanner.
  expect(await scanAll(atSecond(1))).toBe(2);
  expect(await downloadsBy(expert)).toEqual(['en attente', 'file-infected']);
});

test('files from before there was a scanner stay available, and are scanned after those that people wait for', async () => {
  await send(['a', 'b', 'c', 'd', eicar]);
  await db.updateTable('message_files').set({ state: 'unscanned' }).execute();
  await send(['nouveau'], atSecond(10));
  expect(await downloadsBy(expert)).toEqual(['a', 'b', 'c', 'd', eicar, 'file-waiting']);
  expect(await scanFiles(atSecond(11))).toBe(1);
  expect(await downloadsBy(expert)).toEqual(['a', 'b', 'c', 'd', eicar, 'nouveau']);
  expect(await scanAll(atSecond(11))).toBe(5);
  expect(await downloadsBy(expert)).toEqual(['a', 'b', 'c', 'd', 'file-infected', 'nouveau']);
});

describe('of several workers', () => {
  test('each scans other files, and an infected one is recorded once', async () => {
    await send(['1', '2', '3', '4', '5']);
    await send(['6', '7', eicar, '9', '10']);
    const workers = await Promise.all([1, 2, 3].map(() => scanAll(atSecond(1))));
    expect(workers.reduce((sum, count) => sum + count, 0)).toBe(10);
    const rows = await db.selectFrom('message_files').select('scan_attempts').execute();
    expect(rows.map((row) => row.scan_attempts)).toEqual(Array(10).fill(1));
    expect(await recorded()).toHaveLength(1);
  });

  test('one that dies leaves its file to the next, after the lease', async () => {
    await send(['un bilan']);
    expect(await claimFiles(db, atSecond(1).clock.now(), 4)).toHaveLength(1);
    expect(await scanFiles(atSecond(60))).toBe(0);
    expect(await scanFiles(atSecond(61))).toBe(1);
    expect(await downloadsBy(expert)).toEqual(['un bilan']);
  });
});

test('the end of a scan notifies the open pages of both people and no other', async () => {
  const stranger = await newClient(platform);
  await send(['un bilan']);
  const heard: string[] = [];
  const listener = platform.redis.duplicate({ enableOfflineQueue: true });
  await listener.subscribe(...[client, expert, stranger].map(({ id: user }) => liveChannel(user)));
  listener.on('message', (channel) => heard.push(channel));
  await scanFiles(atSecond(1));
  await expect.poll(() => heard.sort()).toEqual([liveChannel(client.id), liveChannel(expert.id)].sort());
  listener.disconnect();
});

test('the database enforces the states of a file, and that one is scanned until it has a result', async () => {
  await send(['un bilan']);
  for (const [wrong, constraint] of [
    [{ state: 'lost' }, 'a_file_is_waiting_unscanned_clean_or_refused'],
    [{ state: 'clean' }, 'a_file_is_scanned_until_it_is_clean_or_refused'],
    [{ scan_at: null }, 'a_file_is_scanned_until_it_is_clean_or_refused'],
  ] as const)
    await expect(db.updateTable('message_files').set(wrong).execute()).rejects.toThrow(constraint);
});
