import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

interface Since {
  readonly timeZone: string;
  /** For example 2026-11, in the time zone. */
  readonly month: string;
}

/** Number of an expert's scheduled and completed sessions by month since `month`; months without any are left out. A session counts
 * in the month in which it begins, as its revenue does. */
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

/** Requests accepted, by the expert or automatically, out of those decided (product decision 54). A series counts once; a lapsed
 * request was not decided. */
export async function acceptanceOf(db: Database, expert: ProfileId): Promise<Acceptance> {
  const { rows } = await sql<Acceptance>`
    select count(*) filter (where history.step in ('book', 'accept'))::integer as accepted, count(*)::integer as decided
    from appointments as appointment
    join appointment_history as history on history.appointment_id = appointment.id and history.step in ('book', 'accept', 'refuse')
    where appointment.expert_id = ${expert} and coalesce(appointment.series_place, 1) = 1`.execute(db);
  return rows[0] ?? { accepted: 0, decided: 0 };
}
