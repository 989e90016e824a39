import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { listConditions } from './list-appointments.ts';

export interface AppointmentCounts {
  readonly upcoming: number;
  readonly past: number;
  readonly completed: number;
}

/** Number of appointments in each of the three tabs of /rendez-vous. */
export async function countAppointments(db: Database, person: ProfileId, now: Date): Promise<AppointmentCounts> {
  const lists = listConditions(person, now);
  const count = (list: keyof AppointmentCounts) => sql<number>`count(*) filter (where ${lists[list]})::integer`;
  return db
    .selectFrom('appointments')
    .select([count('upcoming').as('upcoming'), count('past').as('past'), count('completed').as('completed')])
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .executeTakeFirstOrThrow();
}
