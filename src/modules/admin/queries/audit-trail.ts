import { type SqlBool, sql } from 'kysely';
import { containing } from '#kernel/containing';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

interface Named {
  readonly id: string;
  /** Empty for an erased account. */
  readonly name: string;
}

export interface AuditEntry {
  readonly id: string;
  readonly recordedAt: Date;
  readonly act: string;
  /** Null for an operator command. */
  readonly actor: Named | null;
  readonly subject: Named | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Cursor of the next page; undefined on the last one. */
  readonly before: string | undefined;
}

export interface AuditWanted {
  /** Cursor: id of the last record of the previous page. */
  readonly before?: string | undefined;
  readonly act?: string | undefined;
  /** Subject of the record. */
  readonly about?: ProfileId | undefined;
  /** Part of the name or address of the actor or the subject. */
  readonly person?: string | undefined;
  /** Day in Paris, such as 2026-11-19. */
  readonly day?: string | undefined;
  readonly limit?: number;
}

/** Lists audit records, newest first, one page at a time. */
export async function auditTrail(
  db: Database,
  { before, act, about, person = '', day, limit = 50 }: AuditWanted = {},
): Promise<AuditPage> {
  const rows = await db
    .selectFrom('audit_records as record')
    .leftJoin('user_profiles as actor', 'actor.id', 'record.actor_id')
    .leftJoin('user_profiles as subject', 'subject.id', 'record.subject_id')
    .select((eb) => [
      'record.id',
      'record.recorded_at',
      'record.act',
      'record.details',
      'actor.id as actor_id',
      'subject.id as subject_id',
      eb.fn<string>('concat_ws', [eb.val(' '), 'actor.first_name', 'actor.last_name']).as('actor_name'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'subject.first_name', 'subject.last_name']).as('subject_name'),
    ])
    .$if(before !== undefined, (query) => query.where('record.id', '<', before ?? ''))
    .$if(act !== undefined, (query) => query.where('record.act', '=', act ?? ''))
    .$call((query) => (about === undefined ? query : query.where('record.subject_id', '=', about)))
    .$if(day !== undefined, (query) =>
      query.where(
        sql<SqlBool>`record.recorded_at >= timezone('Europe/Paris', ${day}::timestamp)
          and record.recorded_at < timezone('Europe/Paris', ${day}::timestamp + interval '1 day')`,
      ),
    )
    .$if(person !== '', (query) =>
      query.where((eb) => eb.or([namedIn('record.actor_id'), namedIn('record.subject_id')])),
    )
    .orderBy('record.id', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit).map((row) => ({
    id: row.id,
    recordedAt: row.recorded_at,
    act: row.act,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name.trim() },
    subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name.trim() },
    details: row.details as AuditEntry['details'],
  }));
  return { entries, before: rows.length > limit ? entries.at(-1)?.id : undefined };

  function namedIn(column: 'record.actor_id' | 'record.subject_id') {
    // Same expression as the index people_by_name, so that the index is used.
    return sql<SqlBool>`${sql.ref(column)} in (select id from user_profiles
      where fold_text(first_name || ' ' || last_name || ' ' || email) like fold_text(${containing(person)}))`;
  }
}
