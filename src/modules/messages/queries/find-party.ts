import { type SqlBool, sql } from 'kysely';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';

/** An appointment, as seen by the participant who writes. */
export interface Party {
  readonly id: AppointmentId;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
  readonly peer: {
    readonly id: ProfileId;
    readonly userId: UserId;
    /** Empty once their account is erased. */
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly isReachable: boolean;
  };
}

/** Finds an appointment for its client or expert; undefined for others, and before the expert was informed of the appointment. */
export async function findParty(
  db: Database | DatabaseTransaction,
  person: ProfileId,
  id: AppointmentId,
  lock: 'lock' | 'read' = 'read',
): Promise<Party | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as peer', (join) =>
      join.on(sql<SqlBool>`peer.id = case when client_id = ${person} then expert_id else client_id end`),
    )
    .select(['appointment.id', 'title', 'starts_at', 'ends_at', 'appointment.status'])
    .select([
      'peer.id as peer_id',
      'peer.user_id',
      'first_name',
      'last_name',
      'avatar_url',
      'peer.status as peer_status',
    ])
    .where('appointment.id', '=', id)
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .where('appointment.status', '<>', 'held')
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', 'not in', ['hold-released', 'hold-expired'])]))
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate('appointment'))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      title: row.title,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      status: row.status as Party['status'],
      peer: {
        id: row.peer_id,
        userId: row.user_id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        avatarUrl: row.avatar_url,
        isReachable: row.peer_status === 'active',
      },
    }
  );
}
