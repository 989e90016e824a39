import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { DB } from '#platform/database/types';
import { canBeRated } from '../rules/attendance.ts';
import type { AppointmentStatus, CancelReason } from '../rules/lifecycle.ts';
import { type PossibleChanges, possibleChanges } from '../rules/policy.ts';
import { type Answered, answered } from '../rules/questions.ts';
import { buyerOfAppointment, purchaseOfAppointment } from './purchase.ts';

/** Three tabs of /rendez-vous, cancelled appointments, and requests that an expert has to answer. */
export type AppointmentList = 'upcoming' | 'past' | 'completed' | 'cancelled' | 'requests';

export interface AppointmentEntry {
  readonly id: AppointmentId;
  readonly expertId: ProfileId;
  readonly title: string;
  readonly message: string;
  /** Preparatory questions with the answers so far. */
  readonly answers: readonly Answered[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: AppointmentStatus;
  readonly reason: CancelReason | null;
  readonly price: Money;
  /** Role of this person in the appointment. */
  readonly role: 'client' | 'expert';
  readonly other: {
    readonly fullName: string;
    readonly firstName: string;
    readonly avatarUrl: string | null;
    readonly slug: string | null;
  };
  /** Set for a mentorship. */
  readonly series: { readonly id: string; readonly place: number; readonly months: number } | null;
  readonly expiresAt: Date | null;
  /** The client may rate it. */
  readonly canBeRated: boolean;
  readonly changes: PossibleChanges;
}

const mostShown = 200;

/** Conditions of each list (product decisions 17, 35, 38, 46): only the client sees a hold, and an ended hold is in no list. */
export const listConditions = (
  person: ProfileId,
  now: Date,
): Record<AppointmentList, ReturnType<typeof sql<SqlBool>>> => {
  const mine = sql`(client_id = ${person} or expert_id = ${person})`;
  return {
    upcoming: sql<SqlBool>`${mine} and (status in ('scheduled', 'completed') and starts_at >= ${now}
      or status = 'requested' or status = 'held' and client_id = ${person} and hold_expires_at > ${now})`,
    past: sql<SqlBool>`${mine} and status in ('scheduled', 'completed') and starts_at < ${now}`,
    completed: sql<SqlBool>`${mine} and status = 'completed'`,
    cancelled: sql<SqlBool>`${mine} and status = 'cancelled' and reason not in ('hold-released', 'hold-expired')`,
    requests: sql<SqlBool>`expert_id = ${person} and status = 'requested' and coalesce(series_place, 1) = 1`,
  };
};

/** Sorted by start, earliest first. Above the limit, past lists keep the latest entries and future lists the earliest. */
export async function listAppointments(
  db: Database,
  person: ProfileId,
  list: AppointmentList,
  now: Date,
): Promise<AppointmentEntry[]> {
  const shown = db
    .selectFrom('appointments')
    .select('id')
    .where(listConditions(person, now)[list])
    .orderBy('starts_at', list === 'upcoming' || list === 'requests' ? 'asc' : 'desc')
    .limit(mostShown);
  return entriesOf(db, person, shown, now);
}

/** One appointment, if the person is its client or its expert. */
export async function findOwnAppointment(
  db: Database,
  person: ProfileId,
  id: AppointmentId,
  now: Date,
): Promise<AppointmentEntry | undefined> {
  const own = db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]));
  const [entry] = await entriesOf(db, person, own, now);
  return entry;
}

async function entriesOf(
  db: Database,
  person: ProfileId,
  which: SelectQueryBuilder<DB, 'appointments', { id: AppointmentId }>,
  now: Date,
): Promise<AppointmentEntry[]> {
  const rows = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as other', (join) =>
      join.on(sql<SqlBool>`other.id = case when client_id = ${person} then expert_id else client_id end`),
    )
    .leftJoin('expert_cards as card', 'card.id', 'other.id')
    .leftJoin('appointment_series as series', 'series.id', 'appointment.series_id')
    .select(['appointment.id', 'title', 'message', 'starts_at', 'ends_at', 'appointment.status', 'reason'])
    .select(['questions', 'answers'])
    .select([
      'price_cents',
      'appointment.currency',
      'free_change_hours',
      'moved_by_expert',
      'hold_expires_at',
      'client_absent',
    ])
    .select(['appointment.client_id', 'appointment.expert_id', 'series_id', 'series_place', 'series.months'])
    .select([buyerOfAppointment, purchaseOfAppointment])
    .select(['other.first_name', 'other.last_name', 'other.avatar_url', 'card.slug'])
    .where('appointment.id', 'in', which)
    .orderBy('starts_at')
    .orderBy('appointment.id')
    .execute();
  return rows.map((row) => {
    const role = row.client_id === person ? 'client' : 'expert';
    const terms = {
      status: row.status,
      startsAt: row.starts_at,
      priceCents: row.price_cents,
      freeChangeHours: row.free_change_hours,
      movedByExpert: row.moved_by_expert,
      buyer: row.buyer,
      purchasedAt: row.purchased_at,
    };
    return {
      id: row.id,
      expertId: row.expert_id,
      title: row.title,
      message: row.message,
      answers: answered(row.questions, row.answers),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      status: row.status,
      reason: row.reason as CancelReason | null,
      price: { cents: row.price_cents, currency: row.currency as Currency },
      role,
      other: {
        fullName: `${row.first_name} ${row.last_name}`.trim(),
        firstName: row.first_name,
        avatarUrl: row.avatar_url,
        slug: row.slug,
      },
      series:
        row.series_id !== null && row.series_place !== null && row.months !== null
          ? { id: row.series_id, place: row.series_place, months: row.months }
          : null,
      expiresAt: row.hold_expires_at,
      canBeRated: canBeRated({ status: row.status, clientAbsent: row.client_absent }),
      changes: possibleChanges(terms, role, now),
    };
  });
}
