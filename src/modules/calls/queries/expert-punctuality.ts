import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { countedMonths, graceMinutes, type Punctuality, shownPunctuality } from '../rules/punctuality.ts';

/** Counts the sessions of twelve months in whose call the expert was at the start, or within the grace time. Absences count as late; a join
 * that ended before the start does not count. Reads by `appointments_of_an_expert` and `call_journal_of_an_appointment`. */
export async function expertPunctuality(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  expert: ProfileId,
): Promise<Punctuality | undefined> {
  const now = clock.now();
  const { rows } = await sql<Punctuality>`
    select count(*)::integer as sessions, (count(*) filter (where in_time.present))::integer as "onTime"
    from appointments as session
    cross join lateral (select exists (
      select from call_journal as joined
      where joined.appointment_id = session.id and joined.role = 'expert' and joined.kind = 'join'
        and joined.at <= session.starts_at + make_interval(mins => ${graceMinutes})
        and joined.version >= coalesce((select max(version) from appointment_history
          where appointment_id = session.id and step = 'move'), 1)
        and not exists (
          select from call_journal as gone
          where gone.appointment_id = session.id and gone.tab = joined.tab and gone.kind = 'leave' and gone.id > joined.id
            and gone.at <= session.starts_at)
    ) as present) as in_time
    where session.expert_id = ${expert} and session.starts_at < ${now}
      and session.starts_at >= ${now}::timestamptz - make_interval(months => ${countedMonths})
      and (session.status = 'completed' and session.expert_joined_at is not null or session.reason = 'expert-absent')`.execute(
    db,
  );
  return rows[0] && shownPunctuality(rows[0]);
}
