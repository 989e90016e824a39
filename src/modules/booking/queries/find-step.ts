import { sql } from 'kysely';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { BookingFacts } from '../facts.ts';
import type { Actor, AppointmentStatus } from '../rules/lifecycle.ts';

interface Party {
  readonly userId: UserId;
  readonly firstName: string;
  readonly fullName: string;
}

interface Session {
  readonly id: AppointmentId;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Step of an appointment as it was taken; names, title and message are current. */
export interface AppointmentStep {
  readonly actor: Actor;
  readonly from: AppointmentStatus;
  readonly to: AppointmentStatus;
  readonly expertId: ProfileId;
  readonly client: Party;
  readonly expert: Party;
  /** Time zone of the expert. */
  readonly timeZone: string;
  readonly title: string;
  readonly message: string;
  /** Sessions that took the step together, earliest first. */
  readonly sessions: readonly Session[];
  readonly former: Pick<Session, 'startsAt' | 'endsAt'> & { readonly priceCents: number };
  readonly priceCents: number;
  readonly currency: Currency;
  readonly refundCents: number;
  readonly freeChangeHours: number;
  /** Deadline of the expert's answer; `null` once answered. */
  readonly lapsesAt: Date | null;
  readonly laterOfSeries: boolean;
  /** The expert asks preparatory questions: a request is mailed once they are answered. */
  readonly asksQuestions: boolean;
  /** The expert has not been mailed the request yet. */
  readonly isWaiting: boolean;
}

/** Loads the step that a fact refers to. Times and prices are those of its version, whatever has happened since. */
export async function findStep(
  db: Database,
  { appointmentId, version }: BookingFacts[keyof BookingFacts],
): Promise<AppointmentStep | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('appointment_history as taken', 'taken.appointment_id', 'appointment.id')
    .innerJoin('appointment_history as before', (join) =>
      join.onRef('before.appointment_id', '=', 'appointment.id').onRef('before.version', '=', sql`taken.version - 1`),
    )
    .innerJoin('appointment_lifecycle as lifecycle', (join) =>
      join
        .onRef('lifecycle.step', '=', 'taken.step')
        .onRef('lifecycle.from_status', '=', 'before.status')
        .onRef('lifecycle.to_status', '=', 'taken.status'),
    )
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .leftJoin('waiting_requests as waiting', 'waiting.appointment_id', 'appointment.id')
    .leftJoin('expert_settings as settings', 'settings.user_profile_id', 'appointment.expert_id')
    .select(['taken.step', 'taken.actor', 'taken.status as to', 'taken.price_cents', 'lifecycle.once_per_series'])
    .select(['taken.starts_at', 'taken.ends_at', 'before.status as from', 'before.price_cents as former_price_cents'])
    .select(['before.starts_at as former_starts_at', 'before.ends_at as former_ends_at'])
    .select([
      'appointment.expert_id',
      'title',
      'message',
      'appointment.currency',
      'refund_cents',
      'free_change_hours',
      'lapses_at',
      'questions',
      'waiting.appointment_id as waiting',
    ])
    .select(['series_id', 'series_place', 'appointment.time_zone as booked_zone', 'settings.time_zone as own_zone'])
    .select(['client.user_id as client_user', 'client.first_name as client_first', 'client.last_name as client_last'])
    .select(['expert.user_id as expert_user', 'expert.first_name as expert_first', 'expert.last_name as expert_last'])
    .where('appointment.id', '=', appointmentId)
    .where('taken.version', '=', version)
    .executeTakeFirst();
  if (!row) return undefined;
  const alone = { id: appointmentId, version, startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    actor: row.actor as Actor,
    from: row.from,
    to: row.to,
    expertId: row.expert_id,
    client: partyOf(row.client_user, row.client_first, row.client_last),
    expert: partyOf(row.expert_user, row.expert_first, row.expert_last),
    timeZone: row.own_zone ?? row.booked_zone,
    title: row.title,
    message: row.message,
    sessions: row.series_id && row.once_per_series ? await together(db, row.series_id, row.step) : [alone],
    former: { startsAt: row.former_starts_at, endsAt: row.former_ends_at, priceCents: row.former_price_cents },
    priceCents: row.price_cents,
    currency: row.currency as Currency,
    refundCents: row.refund_cents ?? 0,
    freeChangeHours: row.free_change_hours,
    lapsesAt: row.lapses_at,
    laterOfSeries: (row.series_place ?? 1) > 1,
    asksQuestions: row.questions.length > 0,
    isWaiting: row.waiting !== null,
  };
}

const partyOf = (userId: UserId, firstName: string, lastName: string): Party => ({
  userId,
  firstName,
  fullName: `${firstName} ${lastName}`.trim(),
});

/** Finds the sessions by step: a series takes such a step only once. */
async function together(db: Database, seriesId: string, step: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('appointment_history as taken')
    .innerJoin('appointments as appointment', 'appointment.id', 'taken.appointment_id')
    .select(['appointment.id', 'taken.version', 'taken.starts_at', 'taken.ends_at'])
    .where('series_id', '=', seriesId)
    .where('taken.step', '=', step)
    .orderBy('taken.starts_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}
