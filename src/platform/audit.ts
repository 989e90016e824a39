import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from './database.ts';

export interface AuditRecord<Act extends string = string> {
  readonly act: Act;
  /** Null for an operator command. */
  readonly actorId: ProfileId | null;
  /** Person concerned, if any. */
  readonly subjectId?: ProfileId | undefined;
  /** Ids, codes and numbers; never a name, an address or a text written by a person. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes the record in the transaction of the change it reports, so that neither exists without the other. */
export async function audit<Act extends string>(
  db: Database | DatabaseTransaction,
  { act, actorId, subjectId, details = {} }: AuditRecord<Act>,
): Promise<void> {
  await sql`select record_act(${act}, ${actorId}, ${subjectId ?? null}, ${JSON.stringify(details)})`.execute(db);
}
