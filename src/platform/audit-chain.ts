// Hash chain over the audit trail, and its heads outside the database: docs/decisions/0052.
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from './database.ts';
import type { Platform } from './platform.ts';
import type { Storage } from './storage.ts';

const folder = 'audit-heads/';

const headSchema = z.object({ id: z.string().regex(/^\d+$/), hash: z.string().regex(/^[0-9a-f]{64}$/) });
/** Last sealed record, and its seal in hexadecimal. */
type AuditHead = z.infer<typeof headSchema>;

export interface AuditBreak {
  /** First record that does not fit. */
  readonly id: string;
  /** `rewritten`: the chain is consistent, but differs from the head that was exported at this record. */
  readonly why: 'altered' | 'deleted' | 'inserted' | 'rewritten';
  /** For `rewritten`: the last exported head that still fits; `'0'` if there is none. */
  readonly after?: string;
}

export interface AuditCheck {
  readonly sealed: number;
  readonly heads: number;
  /** Undefined when every record fits the chain, and the chain every exported head. */
  readonly firstBreak: AuditBreak | undefined;
}

/** Extends the chain by the records committed since; returns how many. */
export async function sealAuditRecords(db: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit_records() as sealed`.execute(db);
  return rows[0]?.sealed ?? 0;
}

/** Once a day (UTC), writes the head to the storage and the log, where no owner of the tables can rewrite it, and checks the trail. */
export async function exportAuditHead({
  db,
  clock,
  storage,
  log,
}: Pick<Platform, 'db' | 'clock' | 'storage' | 'log'>): Promise<number> {
  const key = `${folder}${clock.now().toISOString().slice(0, 10)}.json`;
  for await (const exported of storage.list(folder)) if (exported === key) return 0;
  const head = await readHead(db);
  if (!head) return 0;
  await storage.put(key, Buffer.from(JSON.stringify(head)));
  log.info(head, 'audit head exported');
  // After the export, which must not depend on how long the check of a long trail takes.
  const { firstBreak } = await checkAuditTrail({ db, storage });
  if (firstBreak) log.error({ ...firstBreak }, 'audit trail does not match its seals');
  return 1;
}

/** Compares every record with its seal, and the chain with every exported head. */
export async function checkAuditTrail({
  db,
  storage,
}: {
  readonly db: Database | DatabaseTransaction;
  readonly storage: Storage;
}): Promise<AuditCheck> {
  const heads = await readHeads(storage);
  // One statement, so that both comparisons see the same snapshot.
  const { rows } = await sql<{ sealed: number; inChain: AuditBreak | null; rewrittenAt: string | null }>`
    select (select count(*)::integer from audit_seals) as sealed,
      (select jsonb_build_object('id', id::text, 'why', why) from audit_breaks() order by id limit 1) as "inChain",
      (select head.id from unnest(${heads.map(({ id }) => id)}::bigint[], ${heads.map(({ hash }) => hash)}::text[]) as head (id, hash)
        left join audit_seals as seal on seal.record_id = head.id
        where encode(seal.hash, 'hex') is distinct from head.hash order by head.id limit 1) as "rewrittenAt"`.execute(
    db,
  );
  const { sealed = 0, inChain = null, rewrittenAt = null } = rows[0] ?? {};
  const rewritten = rewrittenAt === null ? undefined : differingAt(heads, rewrittenAt);
  return { sealed, heads: heads.length, firstBreak: earlier(inChain ?? undefined, rewritten) };
}

function differingAt(heads: readonly AuditHead[], id: string): AuditBreak {
  const fitting = heads.findLast((head) => BigInt(head.id) < BigInt(id));
  return { id, why: 'rewritten', after: fitting?.id ?? '0' };
}

/** A break of the chain names the record itself, so it goes first where both are at the same one. */
function earlier(inChain: AuditBreak | undefined, rewritten: AuditBreak | undefined): AuditBreak | undefined {
  if (!inChain || !rewritten) return inChain ?? rewritten;
  return BigInt(inChain.id) <= BigInt(rewritten.id) ? inChain : rewritten;
}

/** Exported heads, in order of their records. */
async function readHeads(storage: Storage): Promise<AuditHead[]> {
  const heads: AuditHead[] = [];
  for await (const key of storage.list(folder)) {
    const file = await storage.get(key);
    if (file) heads.push(headSchema.parse(await json(file.stream)));
  }
  return heads.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}

async function readHead(db: Database): Promise<AuditHead | undefined> {
  return await db
    .selectFrom('audit_seals')
    .select(['record_id as id', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('record_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
