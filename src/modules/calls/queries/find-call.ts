import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CallRole } from '../rules/presence.ts';

/** An appointment's call, as seen by one of its two participants. */
export interface Call {
  readonly id: AppointmentId;
  readonly version: number;
  readonly role: CallRole;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'scheduled' | 'completed' | 'cancelled';
  readonly joinedAt: Date | null;
  /** Outcome (product decision 45); null until it is settled. */
  readonly outcome: 'took-place' | 'client-absent' | 'expert-absent' | 'cancelled' | null;
  readonly peer: { readonly name: string; readonly firstName: string; readonly avatarUrl: string | null };
  readonly users: readonly [UserId, UserId];
}

const agreed = ['scheduled', 'completed', 'cancelled'] as const;

/** Finds the call of an agreed appointment for its client or expert; undefined for anybody else. */
export async function findCall(
  db: Database | DatabaseTransaction,
  person: ProfileId,
  id: AppointmentId,
  lock: 'lock' | 'read' = 'read',
): Promise<Call | undefined> {
  const row = await callsOf(db, person)
    .where('appointment.id', '=', id)
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate('appointment'))
    .executeTakeFirst();
  return row && callFrom(row, person);
}

/** All past, current and upcoming calls of a person. */
export const callsOf = (db: Database | DatabaseTransaction, person: ProfileId) =>
  db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .select(['appointment.id', 'version', 'title', 'starts_at', 'ends_at', 'appointment.status'])
    .select(['client_id', 'client_joined_at', 'expert_joined_at', 'client_absent', 'reason'])
    .select(['client.user_id as client_user', 'client.first_name as client_first', 'client.last_name as client_last'])
    .select(['expert.user_id as expert_user', 'expert.first_name as expert_first', 'expert.last_name as expert_last'])
    .select(['client.avatar_url as client_avatar', 'expert.avatar_url as expert_avatar'])
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .where('appointment.status', 'in', agreed)
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', 'not in', ['hold-released', 'hold-expired'])]));

export function callFrom(
  row: Awaited<ReturnType<ReturnType<typeof callsOf>['executeTakeFirstOrThrow']>>,
  person: ProfileId,
): Call {
  const client = personOf(row.client_first, row.client_last, row.client_avatar);
  const expert = personOf(row.expert_first, row.expert_last, row.expert_avatar);
  const isClient = row.client_id === person;
  return {
    id: row.id,
    version: row.version,
    role: isClient ? 'client' : 'expert',
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status as Call['status'],
    joinedAt: isClient ? row.client_joined_at : row.expert_joined_at,
    outcome: outcomeOf(row),
    peer: isClient ? expert : client,
    users: [row.client_user, row.expert_user],
  };
}

const personOf = (firstName: string, lastName: string, avatarUrl: string | null) => ({
  name: `${firstName} ${lastName}`.trim(),
  firstName,
  avatarUrl,
});

function outcomeOf({
  status,
  reason,
  client_absent,
}: {
  status: string;
  reason: string | null;
  client_absent: boolean;
}) {
  if (status === 'completed') return client_absent ? 'client-absent' : 'took-place';
  if (status !== 'cancelled') return null;
  return reason === 'expert-absent' ? 'expert-absent' : 'cancelled';
}
