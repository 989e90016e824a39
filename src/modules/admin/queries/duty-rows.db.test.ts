import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atMoment, book, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { type DutyRows, dutyRows, dutyRowsFound, rowsFound } from './duty-rows.ts';

const { db } = platform;
const found = (name: DutyRows) => dutyRowsFound(db, name);

test.each(dutyRows)('« %s »: an empty database has none', async (name) => {
  expect(await found(name)).toBe(0);
});

test('a query that times out or fails returns undefined, and a query that writes is rejected', async () => {
  expect(await rowsFound(db, sql`select pg_sleep(3)`)).toBeUndefined();
  expect(await rowsFound(db, sql`select from no_queue_yet`)).toBeUndefined();
  await expect(rowsFound(db, sql`delete from outbox returning id`)).rejects.toThrow(/read-only/);
});

test('the duty queries find broken rows', async () => {
  const moment = atMoment(platform);
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  await sql`update appointments set status = 'cancelled', step = 'cancel', actor = 'client', actor_id = client_id, reason = 'cancelled-by-client',
    refund_cents = 0, version = version + 1, stepped_at = '2026-11-23T08:00:00Z' where id = ${id}`.execute(db);
  expect(await found('a late cancellation of a consumer that kept money')).toBe(1);
  const admins = (await found('an admin without a second factor')) ?? 0;
  await addPerson(db, { role: 'admin' });
  expect(await found('an admin without a second factor')).toBe(admins + 1);
  await sql`insert into outbox (fact, payload, created_at) values ('account-created', '{}', now() - interval '2 hours')`.execute(
    db,
  );
  expect(await found('a fact that waits for its mail for over an hour')).toBe(1);
  await sql`insert into content_reports (page_path, category, reason, reporter_email, created_at)
    values ('/', 'fraud', 'Faux', 'a@courrier.example', now() - interval '8 days')`.execute(db);
  expect(await found('a report that nobody answered for 7 days')).toBe(1);
  await sql`update users set terms_version = '2026-11-15' where id = ${client.id}`.execute(db);
  expect(await found('an account whose accepted terms are not on record')).toBe(0);
  await sql`delete from legal_acceptances`.execute(db);
  expect(await found('an account whose accepted terms are not on record')).toBe(1);
});
