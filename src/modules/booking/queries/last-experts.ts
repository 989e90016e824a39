import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** An expert whom a client has met. */
export interface LastExpert {
  readonly expertId: ProfileId;
  /** Their last session. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The experts of a client's last completed sessions, each once, latest first. */
export async function lastExperts(db: Database, client: ProfileId, limit: number): Promise<LastExpert[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('appointments')
        .distinctOn('expert_id')
        .select(['expert_id', 'starts_at', 'ends_at'])
        .where('client_id', '=', client)
        .where('status', '=', 'completed')
        .orderBy('expert_id')
        .orderBy('starts_at', 'desc')
        .as('met'),
    )
    .select(['expert_id', 'starts_at', 'ends_at'])
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ expert_id, starts_at, ends_at }) => ({
    expertId: expert_id,
    startsAt: starts_at,
    endsAt: ends_at,
  }));
}
