import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { sweepExpired } from './sweep-expired.ts';

const { db } = platform;
const { userId: user_id } = await addPerson(db);
const hours = 3_600_000;

/** Expiry in hours from now; the sweep keeps expired rows for one day. */
const ends = { 'ended long ago': -1000, 'ended a day ago': -25, 'ended today': -23, 'ends later': 1 };

test('only rows that expired more than a day ago are deleted', async () => {
  for (const [name, inHours] of Object.entries(ends)) {
    const expires_at = new Date(Date.now() + inHours * hours);
    await db.insertInto('sessions').values({ user_id, token: name, expires_at }).execute();
    await db.insertInto('verifications').values({ identifier: name, value: user_id, expires_at }).execute();
  }
  for (const inHours of [-25, 1]) {
    const { userId } = await addPerson(db);
    const expires_at = new Date(Date.now() + inHours * hours);
    await db.insertInto('email_changes').values({ user_id: userId, new_email: 'a@b.example', expires_at }).execute();
  }
  expect(await sweepExpired(platform)).toBe(5);
  expect(await db.selectFrom('email_changes').select('id').execute()).toHaveLength(1);
  const sessions = await db.selectFrom('sessions').select('token as name').orderBy('expires_at').execute();
  const links = await db.selectFrom('verifications').select('identifier as name').orderBy('expires_at').execute();
  for (const rows of [sessions, links]) expect(rows.map(({ name }) => name)).toEqual(['ended today', 'ends later']);
  expect(await sweepExpired(platform)).toBe(0);
});

test('a sweep skips rows that another sweep has locked', async () => {
  const expires_at = new Date(Date.now() - 48 * hours);
  await db.insertInto('sessions').values({ user_id, token: 'held', expires_at }).execute();
  await db.insertInto('sessions').values({ user_id, token: 'free', expires_at }).execute();
  await db.transaction().execute(async (other) => {
    await other.selectFrom('sessions').select('id').where('token', '=', 'held').forUpdate().execute();
    expect(await sweepExpired(platform)).toBe(1);
  });
  expect(await sweepExpired(platform)).toBe(1);
});
