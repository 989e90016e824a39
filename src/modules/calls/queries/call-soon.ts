import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { type Soonness, soonness } from '../rules/soon.ts';

export interface CallSoon {
  readonly id: AppointmentId;
  readonly peer: string;
  readonly startsAt: Date;
  readonly soonness: Soonness;
}

/** Returns the person's session that starts within ten minutes, and when to ask again. Called by every page, so it reads only two index
 * entries. */
export async function callSoon(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  person: ProfileId,
): Promise<{ readonly call?: CallSoon; readonly changesInMs?: number }> {
  if (!env.CALLS) return {};
  const now = clock.now();
  const { rows } = await sql<{ id: AppointmentId; starts_at: Date; peer: string }>`
    select coming.id, starts_at, trim(first_name || ' ' || last_name) as peer from (
      (select id, starts_at, expert_id as other from appointments
        where client_id = ${person} and status = 'scheduled' and starts_at > ${now} order by starts_at limit 1)
      union all
      (select id, starts_at, client_id from appointments
        where expert_id = ${person} and status = 'scheduled' and starts_at > ${now} order by starts_at limit 1)
    ) as coming join user_profiles as profile on profile.id = coming.other order by starts_at limit 1`.execute(db);
  const [next] = rows;
  if (!next) return {};
  const { soonness: soon, changesInMs } = soonness(next.starts_at, now);
  if (!soon) return { changesInMs };
  return { call: { id: next.id, peer: next.peer, startsAt: next.starts_at, soonness: soon }, changesInMs };
}
