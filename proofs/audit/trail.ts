import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';

/** Ids in order, as PostgreSQL gives them. */
export interface Trail {
  readonly records: readonly string[];
  /** Ids between the first and the last that no record has: transactions that were rolled back. */
  readonly gaps: readonly string[];
  /** Records at which a head was exported, in order; the last record is one of them. */
  readonly heads: readonly string[];
}

export async function readTrail(db: Database | DatabaseTransaction, heads: readonly string[]): Promise<Trail> {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  return {
    records: await ids(sql`select id from audit_records order by id`),
    gaps: await ids(sql`select id from generate_series((select min(id) from audit_records),
      (select max(id) from audit_records)) as id where id not in (select id from audit_records) order by id`),
    heads,
  };
}

/**
 * The last seal as decision 0052 describes it, computed without the functions of the database: SHA-256 of the seal before it and the JSON
 * array of id, seconds, actor, act, subject and details.
 */
export async function computeHead(db: Database): Promise<string> {
  const { rows } = await sql<{
    id: string;
    at: string;
    actor: string | null;
    act: string;
    subject: string | null;
    details: string;
  }>`
    select id, extract(epoch from recorded_at)::text as at, actor_id as actor, act, subject_id as subject, details::text
    from audit_records order by id`.execute(db);
  let seal = Buffer.alloc(0);
  for (const { id, at, actor, act, subject, details } of rows) {
    const content = `[${id}, ${at}, ${JSON.stringify(actor)}, "${act}", ${JSON.stringify(subject)}, ${details}]`;
    seal = createHash('sha256').update(seal).update(content).digest();
  }
  return seal.toString('hex');
}
