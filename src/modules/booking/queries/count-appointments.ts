import { sql } from 'kysely';
import type { ProfileId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { listConditions } from './list-appointments.ts';

export interface AppointmentCounts {
  readonly upcoming: number;
  readonly past: number;
  readonly completed: number;
}

/** How many stand in each of the three tabs of /rendez-vous. */
export async function countAppointments(db: Database, user: UserId, now = new Date()): Promise<AppointmentCounts> {
  const { id } = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const lists = listConditions(id as ProfileId, now);
  const count = (list: keyof AppointmentCounts) => sql<number>`count(*) filter (where ${lists[list]})::integer`;
  return db
    .selectFrom('appointments')
    .select([count('upcoming').as('upcoming'), count('past').as('past'), count('completed').as('completed')])
    .where((eb) => eb.or([eb('client_id', '=', id), eb('expert_id', '=', id)]))
    .executeTakeFirstOrThrow();
}
