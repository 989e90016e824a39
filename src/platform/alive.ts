import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

const againMs = 500;
/** Longer than a new worker takes to acquire its lock, or a reconnecting one to reacquire it. */
const graceSeconds = 3;

const keyOf = 'hashtextextended($1, 0)';

/** Heartbeat of a worker: an advisory lock that PostgreSQL releases as soon as the process dies, for whatever reason. */
export function sayAlive(pool: pg.Pool, workerId: string, onLost: (error: unknown) => void): { stop(): void } {
  let stopped = false;
  let client: pg.PoolClient | undefined;
  const hold = async () => {
    if (stopped) return;
    try {
      const held = await pool.connect();
      client = held;
      held.once('error', again);
      await held.query(`select pg_advisory_lock(${keyOf})`, [workerId]);
      if (stopped) release();
    } catch (error) {
      again(error);
    }
  };
  const release = () => {
    client?.release(true);
    client = undefined;
  };
  function again(error: unknown) {
    release();
    if (stopped) return;
    onLost(error);
    setTimeout(() => void hold(), againMs).unref();
  }
  void hold();
  return {
    stop() {
      stopped = true;
      release();
    },
  };
}

/** Releases the jobs of dead workers; otherwise the queue would keep them locked for four hours. Returns how many. */
export async function freeDeadJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ locked_by: string; jobs: number }>`
    select locked_by, jobs from (
      select locked_by, count(*)::integer as jobs from graphile_worker._private_jobs
      where locked_at < now() - make_interval(secs => ${graceSeconds}) group by locked_by) as holder
    where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`.execute(db);
  if (rows.length === 0) return 0;
  const gone = rows.map((row) => row.locked_by);
  await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`.execute(db);
  return rows.reduce((sum, { jobs }) => sum + jobs, 0);
}
