import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { securityEventsOf } from './security-events.ts';

const { db } = platform;
const at = new Date('2026-11-18T09:00:00Z');

const addEvents = ({ userId }: Person, kinds: readonly string[]) =>
  db
    .insertInto('security_events')
    .values(kinds.map((kind) => ({ kind, user_id: userId, network: '192.0.2.0/24', occurred_at: at })))
    .execute();

test('a person without events has no entries and no cursor', async () => {
  const { profileId } = await addPerson(db);
  expect(await securityEventsOf(db, profileId)).toEqual({ events: [], before: undefined });
});

test('events of a person are listed from newest to oldest, page by page, without those of others', async () => {
  const [person, other] = [await addPerson(db), await addPerson(db)];
  await addEvents(person, ['sign-in-failed', 'sign-in-failed', 'sign-in', 'factor-added', 'password-changed']);
  await addEvents(other, ['download']);
  const kinds = async (before?: string) => {
    const page = await securityEventsOf(db, person.profileId, { before, limit: 2 });
    return { kinds: page.events.map(({ kind }) => kind), before: page.before };
  };
  const first = await kinds();
  expect(first.kinds).toEqual(['password-changed', 'factor-added']);
  const second = await kinds(first.before);
  expect(second.kinds).toEqual(['sign-in', 'sign-in-failed']);
  expect(await kinds(second.before)).toEqual({ kinds: ['sign-in-failed'], before: undefined });
  expect((await securityEventsOf(db, person.profileId)).events[0]).toMatchObject({
    at,
    network: '192.0.2.0/24',
    details: {},
  });
});

test('an index finds the events of a person among many', async () => {
  const person = await addPerson(db);
  await sql`insert into security_events (kind, occurred_at, network)
    select 'limit-reached', now(), '' from generate_series(1, 5000)`.execute(owner);
  await addEvents(person, ['sign-in']);
  await sql`analyze security_events`.execute(owner);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from security_events
    where user_id = ${person.userId} order by id desc limit 11`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('security_events_of_a_user');
});
