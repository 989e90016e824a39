import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

interface Since {
  readonly timeZone: string;
  /** As 2026-11, on the wall clock of the zone. */
  readonly month: string;
}

/** How many sessions stand in an expert's calendar, or took place, in each month since; months without any are left out. A session
 * counts in the month in which it begins, as its revenue does. */
export async function sessionsByMonth(
  db: Database,
  expert: ProfileId,
  { timeZone, month }: Since,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; sessions: number }>`
    select to_char(starts_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::integer as sessions from appointments
    where expert_id = ${expert} and status in ('scheduled', 'completed')
      and starts_at >= (${month} || '-01')::timestamp at time zone ${timeZone}
    group by 1`.execute(db);
  return new Map(rows.map(({ month: of, sessions }) => [of, sessions]));
}

export interface Acceptance {
  readonly accepted: number;
  readonly decided: number;
}

/** Of what was asked of an expert and decided on: what was accepted, by the expert or at once (product decision 54). A series is
 * decided on once; a request that lapsed was not decided on. */
export async function acceptanceOf(db: Database, expert: ProfileId): Promise<Acceptance> {
  const { rows } = await sql<Acceptance>`
    select count(*) filter (where history.step in ('book', 'accept'))::integer as accepted, count(*)::integer as decided
    from appointments as appointment
    join appointment_history as history on history.appointment_id = appointment.id and history.step in ('book', 'accept', 'refuse')
    where appointment.expert_id = ${expert} and coalesce(appointment.series_place, 1) = 1`.execute(db);
  return rows[0] ?? { accepted: 0, decided: 0 };
}
