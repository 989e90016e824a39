import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { platform } from '../../tests/support/database/clone.ts';
import { announce, type Fact, forgetDeadJobs, type Job, relayOutbox } from './outbox.ts';

const { db } = platform;

const oneJob = (_: Fact, factId: string): Job[] => [{ task: 'count', payload: { factId }, key: `${factId}:count` }];

async function announceSome(count: number) {
  for (let number = 1; number <= count; number++) await announce(db, { fact: 'test-passed', payload: { number } });
}

const waiting = async () => (await db.selectFrom('outbox').select(['id', 'payload']).orderBy('id').execute()).length;

async function queued() {
  const jobs = await sql<{ key: string; task_identifier: string; max_attempts: number }>`
    select key, task_identifier, max_attempts from graphile_worker.jobs order by id`.execute(db);
  return jobs.rows;
}

afterEach(async () => {
  await sql`delete from outbox; delete from graphile_worker._private_jobs`.execute(db);
});

test('a fact announced in a failed transaction is rolled back', async () => {
  const action = db.transaction().execute(async (trx) => {
    await announce(trx, { fact: 'test-passed', payload: {} });
    throw new Error('it did not');
  });
  await expect(action).rejects.toThrow('it did not');
  expect(await waiting()).toBe(0);
});

test('facts stay in the outbox when their jobs cannot be determined', async () => {
  await announceSome(3);
  const broken = () => {
    throw new Error('no such fact');
  };
  await expect(relayOutbox(db, broken)).rejects.toThrow('no such fact');
  expect(await waiting()).toBe(3);
});

test('facts stay where they are when the queue refuses one of their jobs', async () => {
  await announceSome(3);
  const oneTooLong = ({ payload }: Fact, factId: string): Job[] => {
    const key = (payload as { number: number }).number === 2 ? 'x'.repeat(600) : factId;
    return [{ task: 'count', payload, key }];
  };
  await expect(relayOutbox(db, oneTooLong)).rejects.toThrow(/key_length|check constraint/);
  expect(await waiting()).toBe(3);
  expect(await queued()).toEqual([]);
  expect(await relayOutbox(db, oneJob)).toBe(3);
});

test('relaying an empty outbox does nothing', async () => {
  expect(await relayOutbox(db, oneJob)).toBe(0);
});

test('a fact without jobs is removed by the relay', async () => {
  await announceSome(2);
  expect(await relayOutbox(db, () => [])).toBe(2);
  expect([await waiting(), await queued()]).toEqual([0, []]);
});

test('a batch takes the oldest facts and leaves the others', async () => {
  await announceSome(5);
  expect(await relayOutbox(db, oneJob, 3)).toBe(3);
  const left = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(left.map(({ payload }) => payload)).toEqual([{ number: 4 }, { number: 5 }]);
});

test('a fact relayed twice creates one job', async () => {
  await announceSome(1);
  const [fact] = await db.selectFrom('outbox').selectAll().execute();
  await relayOutbox(db, oneJob);
  await sql`insert into outbox (id, fact, payload) overriding system value
    values (${fact?.id}, ${fact?.fact}, ${JSON.stringify(fact?.payload)})`.execute(db);
  expect(await relayOutbox(db, oneJob)).toBe(1);
  expect(await queued()).toHaveLength(1);
});

test('a relay skips facts that another relay has locked', async () => {
  await announceSome(3);
  await db.transaction().execute(async (other) => {
    await other.selectFrom('outbox').select('id').orderBy('id').limit(1).forUpdate().execute();
    expect(await relayOutbox(db, oneJob)).toBe(2);
  });
  expect(await relayOutbox(db, oneJob)).toBe(1);
});

test('concurrent relays turn every fact into its job exactly once', async () => {
  const count = 300;
  await announceSome(count);
  const relay = async () => {
    const batches: number[] = [];
    while ((await waiting()) > 0) batches.push(await relayOutbox(db, oneJob, 7));
    return batches.filter(Boolean);
  };
  const relays = await Promise.all([relay(), relay(), relay()]);
  expect(relays.filter((batches) => batches.length > 0).length).toBeGreaterThan(1);
  expect(relays.flat().reduce((sum, batch) => sum + batch, 0)).toBe(count);
  const jobs = await queued();
  expect(new Set(jobs.map(({ key }) => key)).size).toBe(count);
  expect(jobs).toHaveLength(count);
  expect(jobs[0]).toMatchObject({ task_identifier: 'count', max_attempts: 12 });
});

test('a permanently failed job is deleted after a week; one that may still succeed is not', async () => {
  await announceSome(4);
  await relayOutbox(db, oneJob);
  const [old, lately, trying, running] = (await queued()).map(({ key }) => key);
  const change = (key: string | undefined, attempts: number, days: number, locked: boolean) =>
    sql`update graphile_worker._private_jobs set attempts = ${attempts},
      updated_at = now() - make_interval(days => ${days}), locked_at = case when ${locked} then now() end
      where key = ${key}`.execute(db);
  await change(old, 12, 8, false);
  await change(lately, 12, 6, false);
  await change(trying, 11, 8, false);
  await change(running, 12, 8, true);
  expect(await forgetDeadJobs(db)).toBe(1);
  expect((await queued()).map(({ key }) => key)).toEqual([lately, trying, running]);
});
