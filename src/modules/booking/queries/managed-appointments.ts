import { type SqlBool, sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { AppointmentStatus, CancelReason } from '../rules/lifecycle.ts';
import { type PastStep, stepsOf } from './steps-of.ts';

/** Line in the back office's list of a user's appointments. */
export interface ManagedEntry {
  readonly id: AppointmentId;
  readonly title: string;
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
}

interface Person {
  readonly id: ProfileId;
  /** Empty for an erased account. */
  readonly name: string;
}

/** Appointment as shown to an admin: people, terms and steps. Message, answers and conversation are left out. */
export interface ManagedAppointment extends ManagedEntry {
  readonly endsAt: Date;
  readonly reason: CancelReason | null;
  readonly price: Money;
  readonly client: Person;
  readonly expert: Person;
  /** Latest first. */
  readonly steps: readonly PastStep[];
}

const mostShown = 20;

/** Latest start first. Holds that were never paid are left out (product decision 46). */
export function managedAppointmentsOf(db: Database, person: ProfileId): Promise<ManagedEntry[]> {
  return db
    .selectFrom('appointments')
    .select(['id', 'title', 'status', 'starts_at as startsAt'])
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .where(sql<SqlBool>`status <> 'held' and coalesce(reason, '') not in ('hold-released', 'hold-expired')`)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
}

export async function findManagedAppointment(db: Database, id: AppointmentId): Promise<ManagedAppointment | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .select(['title', 'appointment.status', 'reason', 'starts_at', 'ends_at', 'price_cents', 'appointment.currency'])
    .select(['client.id as client_id', 'client.first_name as client_first', 'client.last_name as client_last'])
    .select(['expert_id', 'expert.first_name as expert_first', 'expert.last_name as expert_last'])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    title: row.title,
    status: row.status,
    reason: row.reason as CancelReason | null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    price: { cents: row.price_cents, currency: row.currency as Currency },
    client: { id: row.client_id, name: `${row.client_first} ${row.client_last}`.trim() },
    expert: { id: row.expert_id, name: `${row.expert_first} ${row.expert_last}`.trim() },
    steps: (await stepsOf(db, id)).reverse(),
  };
}
