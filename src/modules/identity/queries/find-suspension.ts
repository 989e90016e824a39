import type { ProfileId, SuspensionId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';

export interface Suspension {
  readonly id: SuspensionId;
  readonly profileId: ProfileId;
  readonly userId: UserId;
  readonly reason: string;
  readonly suspendedAt: Date;
  readonly suspendedBy: ProfileId;
  readonly liftedAt: Date | null;
}

export async function findSuspension(db: Database, id: SuspensionId): Promise<Suspension | undefined> {
  const row = await db
    .selectFrom('account_suspensions as suspension')
    .innerJoin('user_profiles as person', 'person.id', 'suspension.user_profile_id')
    .select(['suspension.id', 'user_profile_id', 'user_id', 'reason', 'suspended_at', 'suspended_by', 'lifted_at'])
    .where('suspension.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id,
      profileId: row.user_profile_id,
      userId: row.user_id,
      reason: row.reason,
      suspendedAt: row.suspended_at,
      suspendedBy: row.suspended_by,
      liftedAt: row.lifted_at,
    }
  );
}
