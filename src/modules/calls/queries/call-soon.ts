import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { callClosesMinutes, possibleDurations } from '#modules/booking';
import type { Platform } from '#platform/platform';
import { announcedSession } from '../rules/soon.ts';
import { opensAt } from '../rules/window.ts';

export interface CallSoon {
  readonly id: AppointmentId;
  readonly peer: string;
  readonly startsAt: Date;
  readonly opensAt: Date;
  readonly isOpen: boolean;
}

/** Rooms of sessions that started before this are closed. */
const longestMs = (Math.max(...possibleDurations) + callClosesMinutes) * 60_000;

/** Returns the person's session that starts within ten minutes or whose room is open, and when to ask again. Called by every page, so it
 * reads only a few entries of two indexes: the rooms that may be open, and the next session. */
export async function callSoon(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  person: ProfileId,
): Promise<{ readonly call?: CallSoon; readonly changesInMs?: number | undefined }> {
  if (!env.CALLS) return {};
  const now = clock.now();
  const since = new Date(now.getTime() - longestMs);
  const held = sql`status in ('scheduled', 'completed') and starts_at > ${since} order by starts_at limit 4`;
  const { rows } = await sql<{ id: AppointmentId; startsAt: Date; endsAt: Date; peer: string }>`
    select near.id, starts_at as "startsAt", ends_at as "endsAt", trim(first_name || ' ' || last_name) as peer from (
      (select id, starts_at, ends_at, expert_id as other from appointments where client_id = ${person} and ${held})
      union all
      (select id, starts_at, ends_at, client_id from appointments where expert_id = ${person} and ${held})
    ) as near join user_profiles as profile on profile.id = near.other`.execute(db);
  const { session, isOpen, changesInMs } = announcedSession(rows, now);
  if (!session) return { changesInMs };
  const { id, peer, startsAt } = session;
  return { call: { id, peer, startsAt, opensAt: opensAt(session), isOpen }, changesInMs };
}
