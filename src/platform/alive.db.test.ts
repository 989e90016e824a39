import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { platform } from '../../tests/support/database/clone.ts';
import { freeDeadJobs, sayAlive } from './alive.ts';

const { db, pool } = platform;

/** A job locked by this worker for the given number of seconds. */
async function workedOnBy(worker: string, seconds: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job('send-mail', '{}')`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${seconds})
    where id = ${id}`.execute(db);
  return id;
}

async function holderOf(id: string) {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs where id = ${id}`.execute(db);
  return rows[0]?.locked_by;
}

test('jobs of a dead worker are released, those of a live worker are not', async () => {
  const [living, gone, beginning] = [randomUUID(), randomUUID(), randomUUID()];
  const sign = sayAlive(pool, living, () => undefined);
  onTestFinished(() => sign.stop());
  const isHeld = async () => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${living}, 0)) as free`.execute(db);
    return rows[0]?.free === false;
  };
  await expect.poll(isHeld).toBe(true);
  const [its, lost, young] = [await workedOnBy(living, 60), await workedOnBy(gone, 60), await workedOnBy(beginning, 1)];
  expect(await freeDeadJobs(db)).toBe(1);
  expect(await Promise.all([its, lost, young].map(holderOf))).toEqual([living, null, beginning]);
  sign.stop();
  await expect.poll(isHeld).toBe(false);
  expect(await freeDeadJobs(db)).toBe(1);
  expect(await holderOf(its)).toBeNull();
});
