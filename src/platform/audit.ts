import type { ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from './database.ts';

export interface AuditRecord<Act extends string = string> {
  readonly act: Act;
  /** Nobody: an operator's command. */
  readonly actorId: ProfileId | null;
  /** Whom it concerns, when it concerns someone. */
  readonly subjectId?: ProfileId | undefined;
  /** Ids, codes and figures; never a name, an address or a text someone wrote. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Written in the transaction of the change it tells of, so that neither exists without the other. */
export async function audit<Act extends string>(
  db: Database | DatabaseTransaction,
  { act, actorId, subjectId, details = {} }: AuditRecord<Act>,
): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({ act, actor_id: actorId, subject_id: subjectId ?? null, details: JSON.stringify(details) })
    .execute();
}
