import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { AppointmentStatus } from '../rules/lifecycle.ts';

/** What the client is about to pay. */
export interface Hold {
  readonly id: AppointmentId;
  readonly status: AppointmentStatus;
  readonly expert: { readonly id: ProfileId; readonly slug: string | null; readonly fullName: string };
  readonly title: string;
  readonly message: string;
  readonly durationMinutes: number;
  readonly confirmsByHand: boolean;
  /** Nothing once it is no longer held. */
  readonly expiresAt: Date | null;
  /** Of each session. */
  readonly price: Money;
  /** In their order; several for a mentorship. */
  readonly sessions: readonly { readonly id: AppointmentId; readonly startsAt: Date; readonly endsAt: Date }[];
  readonly months: number | null;
}

/** By the id of any of its sessions, for the client whose it is. */
export async function findHold(db: Database, client: ProfileId, id: AppointmentId): Promise<Hold | undefined> {
  const rows = await db
    .selectFrom('appointments as asked')
    .innerJoin('appointments as session', (join) =>
      join.on((eb) =>
        eb.or([eb('session.id', '=', eb.ref('asked.id')), eb('session.series_id', '=', eb.ref('asked.series_id'))]),
      ),
    )
    .innerJoin('user_profiles as expert', 'expert.id', 'asked.expert_id')
    .leftJoin('expert_cards as card', 'card.id', 'asked.expert_id')
    .leftJoin('appointment_series as series', 'series.id', 'asked.series_id')
    .select(['session.id', 'session.starts_at', 'session.ends_at', 'asked.status', 'asked.title', 'asked.message'])
    .select([
      'asked.price_cents',
      'asked.currency',
      'asked.hold_expires_at',
      'asked.confirms_by_hand',
      'asked.expert_id',
    ])
    .select(['card.slug', 'expert.first_name', 'expert.last_name', 'series.months'])
    .where('asked.id', '=', id)
    .where('asked.client_id', '=', client)
    .orderBy('session.starts_at')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    id: first.id as AppointmentId,
    status: first.status,
    expert: {
      id: first.expert_id as ProfileId,
      slug: first.slug,
      fullName: `${first.first_name} ${first.last_name}`,
    },
    title: first.title,
    message: first.message,
    durationMinutes: (first.ends_at.getTime() - first.starts_at.getTime()) / 60_000,
    confirmsByHand: first.confirms_by_hand,
    expiresAt: first.hold_expires_at,
    price: { cents: first.price_cents, currency: first.currency as Currency },
    sessions: rows.map((row) => ({ id: row.id as AppointmentId, startsAt: row.starts_at, endsAt: row.ends_at })),
    months: first.months,
  };
}
