import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { owner, platform, testPlatform } from '../../tests/support/database/clone.ts';
import { addPerson } from '../../tests/support/database/people.ts';
import { createSecurityEvents, type SecurityEvent } from './security-events.ts';

const { db, requests } = platform;
const at = new Date('2026-11-18T09:30:12Z');
const clock = { now: () => at };

/** An instance with its own counts, whose log lines are collected. */
function instance(on = db) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return { ...createSecurityEvents({ db: on, log, requests, clock }), lines };
}

/** Notes the event as a request from this network does. */
const noteFrom = (
  network: string,
  { note }: Pick<ReturnType<typeof instance>, 'note'>,
  event: SecurityEvent,
  requestId: string = randomUUID(),
) => requests.run({ requestId, network }, () => note(event));

const written = () =>
  db
    .selectFrom('security_events')
    .select(['kind', 'occurred_at', 'user_id', 'network', 'request_id', 'details', 'is_count', 'times'])
    .orderBy('id')
    .execute();

afterEach(async () => {
  await sql`truncate security_events`.execute(owner);
});

test('an event is written with its time, person, network, request and details', async () => {
  const { userId } = await addPerson(db);
  const events = instance();
  const requestId = randomUUID();
  const details = { factors: 'password' };
  noteFrom('192.0.2.0/24', events, { kind: 'sign-in', userId, details }, requestId);
  await events.settled();
  expect(await written()).toEqual([
    {
      kind: 'sign-in',
      occurred_at: at,
      user_id: userId,
      network: '192.0.2.0/24',
      request_id: requestId,
      details,
      is_count: false,
      times: 1,
    },
  ]);
});

test('an event concerns the signed-in person of its request unless it names another', async () => {
  const [viewer, other] = [await addPerson(db), await addPerson(db)];
  const events = instance();
  requests.run({ requestId: randomUUID(), network: '', userId: viewer.userId }, () => {
    events.note({ kind: 'access-denied' });
    events.note({ kind: 'sessions-ended', userId: other.userId });
  });
  await events.settled();
  expect((await written()).map(({ user_id }) => user_id)).toEqual([viewer.userId, other.userId]);
});

test('a typed address leads to its person, and is neither stored nor logged', async () => {
  const { userId, email } = await addPerson(db);
  const events = instance();
  for (const typed of [email, 'personne@courrier.example'])
    noteFrom('192.0.2.0/24', events, { kind: 'sign-in-failed', email: typed });
  await events.settled();
  const rows = await written();
  expect(rows.map(({ user_id }) => user_id)).toEqual([userId, null]);
  expect(JSON.stringify(rows) + events.lines.join('')).not.toContain('@');
});

test('a person who is gone by now leaves no id', async () => {
  const events = instance();
  noteFrom('', events, { kind: 'sign-in', userId: randomUUID() as UserId });
  await events.settled();
  expect(await written()).toMatchObject([{ user_id: null }]);
});

test('a flood of one network gets ten rows a minute, and the rest is counted by all instances in one row', async () => {
  const [one, other] = [instance(), instance()];
  for (const events of [one, other])
    for (let time = 0; time < 500; time++)
      noteFrom('192.0.2.0/24', events, { kind: 'limit-reached', details: { path: `/${time}` } });
  noteFrom('198.51.100.0/24', one, { kind: 'limit-reached' });
  await Promise.all([one.settled(), other.settled()]);
  const rows = await written();
  expect(rows.filter(({ is_count, network }) => !is_count && network === '192.0.2.0/24')).toHaveLength(20);
  expect(rows.filter(({ network }) => network === '198.51.100.0/24')).toHaveLength(1);
  expect(rows.filter(({ is_count }) => is_count)).toEqual([
    {
      kind: 'limit-reached',
      occurred_at: new Date('2026-11-18T09:30:00Z'),
      user_id: null,
      network: '192.0.2.0/24',
      request_id: null,
      details: {},
      is_count: true,
      times: 980,
    },
  ]);
});

test('a flood of many networks gets 600 rows a minute in all, and no sign-in is lost in it', async () => {
  const events = instance();
  for (let network = 0; network < 2000; network++)
    noteFrom(`10.${network >> 8}.${network & 255}.0/24`, events, { kind: 'limit-reached' });
  for (let time = 0; time < 100; time++) noteFrom('192.0.2.0/24', events, { kind: 'sign-in' });
  await events.settled();
  const rows = await written();
  expect(rows.filter(({ kind, is_count }) => kind === 'limit-reached' && !is_count)).toHaveLength(600);
  expect(rows.filter(({ kind }) => kind === 'sign-in')).toHaveLength(100);
  expect(rows.filter(({ is_count }) => is_count)).toMatchObject([{ network: '', times: 1400 }]);
});

test('an event that cannot be written is logged, and whoever notes it learns nothing of it', async () => {
  const away = await testPlatform({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere?sslmode=disable' });
  const events = instance(away.db);
  noteFrom('192.0.2.0/24', events, { kind: 'signature-wrong', details: { what: 'stripe' } });
  await events.settled();
  expect(events.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'security event', event: 'signature-wrong', what: 'stripe' }),
    expect.objectContaining({ msg: 'security events not written', events: 1 }),
  ]);
});

test('closing an instance writes what it has noted', async () => {
  const closing = await testPlatform();
  closing.securityEvents.note({ kind: 'origin-refused' });
  await closing.close();
  expect(await written()).toMatchObject([{ kind: 'origin-refused' }]);
});

test.each([
  ['a whole address', { network: '192.0.2.17' }, 'a_network_is_a_prefix'],
  ['a whole IPv6 address', { network: '2001:db8:1:2::1' }, 'a_network_is_a_prefix'],
  ['a count of several that is none', { times: 2 }, 'only_a_count_stands_for_several'],
  ['a count with details', { is_count: true, details: { path: '/' } }, 'a_count_is_of_nobody'],
])('%s is refused', async (_, row, constraint) => {
  const event = { kind: 'sign-in', network: '', occurred_at: at };
  await expect(
    db
      .insertInto('security_events')
      .values({ ...event, ...row })
      .execute(),
  ).rejects.toThrow(constraint);
});
