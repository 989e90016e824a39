import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Number of due timers, and the next one within minutes (a lease or a retry pause). Later timers are ignored. */
export async function timersOf(db: Database, now: Date): Promise<{ due: number; next: Date | null }> {
  const { rows } = await sql<{ due: number; next: Date | null }>`
    select count(*) filter (where at <= ${now})::integer as due,
      min(at) filter (where at > ${now} and at < ${now}::timestamptz + interval '11 minutes') as next
    from (
      select next_check_at as at from payments union all select next_check_at from refunds union all select next_check_at from provider_events
      union all select next_check_at from provider_deletions
      union all select next_check_at from payouts where next_check_at <= ${now}
      union all select earn_at from payments where not exists (
        select from refunds where payment_id = payments.id and state = 'owed')
      union all select due_at from payments where state = 'due'
      union all select hold_expires_at from appointments where status = 'held' and hold_expires_at <= ${now}
      union all select lapses_at from appointments where status = 'requested' and lapses_at <= ${now}
      union all select ends_at from appointments where status = 'scheduled' and ends_at <= ${now}
    ) as timer`.execute(db);
  return rows[0] ?? { due: Number.NaN, next: null };
}
