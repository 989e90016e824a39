import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';

export interface Session {
  readonly expertId: ProfileId;
  readonly expertName: string;
  readonly clientUserId: UserId;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly price: Money;
}

/** Session details for messages to the client about its payment. */
export async function findSession(db: Database, id: AppointmentId): Promise<Session | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .select(['expert_id', 'expert.first_name', 'expert.last_name', 'client.user_id', 'title', 'starts_at', 'ends_at'])
    .select(['price_cents', 'appointment.currency'])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      expertId: row.expert_id,
      expertName: `${row.first_name} ${row.last_name}`.trim(),
      clientUserId: row.user_id,
      title: row.title,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      price: { cents: row.price_cents, currency: row.currency as Currency },
    }
  );
}
