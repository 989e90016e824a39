import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { SecurityEventKind } from '#platform/security-events';

export interface SecurityEntry {
  readonly id: string;
  readonly kind: SecurityEventKind;
  readonly at: Date;
  /** Prefix of the address; empty when unknown. */
  readonly network: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

export interface SecurityPage {
  readonly events: readonly SecurityEntry[];
  /** Cursor of the next page; undefined on the last one. */
  readonly before: string | undefined;
}

/** Security events of one person, newest first, one page at a time. */
export async function securityEventsOf(
  db: Database,
  id: ProfileId,
  { before, limit = 10 }: { readonly before?: string | undefined; readonly limit?: number } = {},
): Promise<SecurityPage> {
  const rows = await db
    .selectFrom('security_events')
    .select(['id', 'kind', 'occurred_at as at', 'network', 'details'])
    .where('user_id', '=', (eb) => eb.selectFrom('user_profiles').select('user_id').where('user_profiles.id', '=', id))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$narrowType<{ kind: SecurityEventKind }>()
    .execute();
  const events = rows.slice(0, limit).map((row) => ({ ...row, details: row.details as SecurityEntry['details'] }));
  return { events, before: rows.length > limit ? events.at(-1)?.id : undefined };
}
