import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/** A fact is an event in the past tense, announced in the transaction that made it true. */
export interface Fact<Name extends string = string, Payload = unknown> {
  readonly fact: Name;
  readonly payload: Payload;
}

/** Writes a fact to the outbox. Without NOTIFY, which would serialize commits (docs/decisions/0006); the worker polls every second. */
export async function announce(db: Database | DatabaseTransaction, fact: Fact): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ fact: fact.fact, payload: JSON.stringify(fact.payload) })
    .execute();
}

export interface Job {
  readonly task: string;
  readonly payload: unknown;
  readonly key: string;
}

/** Moves a batch of facts to the job queue in one transaction: each fact becomes its jobs, or stays in the outbox. */
export async function relayOutbox(
  db: Database,
  jobsOf: (fact: Fact, factId: string) => readonly Job[],
  batch = 200,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('outbox')
      .where('id', 'in', (eb) =>
        eb.selectFrom('outbox').select('id').orderBy('id').limit(batch).forUpdate().skipLocked(),
      )
      .returning(['id', 'fact', 'payload'])
      .execute();
    const jobs = rows.flatMap((row) => jobsOf({ fact: row.fact, payload: row.payload }, row.id));
    if (jobs.length > 0) {
      const specs = jobs.map(({ task, payload, key }) => ({
        identifier: task,
        payload,
        job_key: key,
        max_attempts: 12,
      }));
      await sql`select graphile_worker.add_jobs(array(
        select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(trx);
    }
    return rows.length;
  });
}

/** Deletes failed jobs after a week of retention for debugging: some contain an address. */
export async function forgetDeadJobs(db: Database): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days' limit 1000
    ))`.execute(db);
  return rows.length;
}
