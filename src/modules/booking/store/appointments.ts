import { sql } from 'kysely';
import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { AppointmentStatus, CancelReason, Step } from '../rules/lifecycle.ts';
import { freeChangeHours, holdMinutes, type Role } from '../rules/policy.ts';
import type { SlotPrice } from '../rules/slot-price.ts';

export interface NewHold {
  /** Ids of the sessions, in order of start. */
  readonly ids: readonly AppointmentId[];
  readonly starts: readonly Date[];
  readonly durationMinutes: number;
  readonly expert: ProfileId;
  /** `null` for a visitor. */
  readonly client: ProfileId | null;
  readonly calendarVersion: number;
  /** Price of each session, all in one currency. */
  readonly prices: readonly SlotPrice[];
  readonly title: string;
  readonly message: string;
  readonly series?: { readonly id: string; readonly months: number } | undefined;
  readonly now: Date;
}

/** Calls the database function of the same name; its migration explains each result. */
export async function holdAppointments(db: Database | DatabaseTransaction, hold: NewHold) {
  const { ids, starts, now, prices, series } = hold;
  const currency = prices[0]?.price.currency;
  const expires = new Date(now.getTime() + holdMinutes * 60_000);
  const { rows } = await sql<{ result: 'held' | 'duplicate' | 'changed' | 'expert-taken' | 'client-taken' }>`
    select hold_appointments(${ids}::uuid[], ${starts}::timestamptz[], ${hold.durationMinutes}, ${hold.expert}, ${hold.client},
      ${hold.calendarVersion}, ${prices.map(({ price }) => price.cents)}::integer[],
      ${prices.map(({ fullPrice }) => fullPrice.cents)}::integer[], ${currency}, ${freeChangeHours}, ${hold.title}, ${hold.message},
      ${series?.id ?? null}, ${series?.months ?? null}, ${expires}, ${now}) as result`.execute(db);
  return rows[0]?.result ?? 'changed';
}

export async function confirmHold(db: Database | DatabaseTransaction, id: AppointmentId, now: Date) {
  const { rows } = await sql<{ result: 'booked' | 'requested' | 'already' | 'lost' | 'unknown' }>`
    select confirm_hold(${id}, ${now}) as result`.execute(db);
  return rows[0]?.result ?? 'unknown';
}

/** Locks an appointment until the transaction ends, and returns its price and status: changing the price, requesting or cancelling
 * its payment and booking it for free run one after the other. Locks the agendas first, as every booking does. */
export async function lockPrice(trx: DatabaseTransaction, id: AppointmentId) {
  await sql`select lock_agendas(client_id, array[expert_id]) from appointments where id = ${id}`.execute(trx);
  const row = await trx
    .selectFrom('appointments')
    .select(['price_cents', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { cents: row.price_cents, status: row.status };
}

interface Move {
  readonly id: AppointmentId;
  readonly version: number;
  readonly start: Date;
  readonly by: Role;
  readonly byId: ProfileId;
  readonly calendarVersion: number;
  readonly now: Date;
}

export async function moveAppointment(db: Database | DatabaseTransaction, move: Move) {
  const { rows } = await sql<{ result: 'moved' | 'taken' | 'changed' }>`
    select move_appointment(${move.id}, ${move.version}, ${move.start}, ${move.by}, ${move.byId}, ${move.calendarVersion},
      ${move.now}) as result`.execute(db);
  return rows[0]?.result ?? 'changed';
}

export interface Taken {
  readonly step: Exclude<Step, 'hold' | 'book' | 'request' | 'move'>;
  readonly to: AppointmentStatus;
  readonly by: Role | 'clock' | 'payment';
  readonly byId: ProfileId | null;
  readonly now: Date;
  readonly reason?: CancelReason;
  readonly refundCents?: number;
  readonly title?: string;
  readonly priceCents?: number;
  readonly discountCents?: number;
}

/** Takes a step, with an optimistic lock on the version; false when the appointment has changed. With `seriesId`, all its sessions
 * of this status take the step, and the version is not checked. The table's trigger writes history and fact. */
export async function takeStep(
  trx: DatabaseTransaction,
  from: { readonly id: AppointmentId; readonly version: number; readonly status: AppointmentStatus },
  { step, to, by, byId, now, reason, refundCents, title, priceCents, discountCents }: Taken,
  seriesId: string | null = null,
): Promise<boolean> {
  const changed = await trx
    .updateTable('appointments')
    .set((eb) => ({
      status: to,
      step,
      actor: by,
      actor_id: byId,
      stepped_at: now,
      version: eb('version', '+', 1),
      reason: reason ?? null,
      ...(to !== from.status && { hold_expires_at: null, lapses_at: null }),
      ...(refundCents !== undefined && { refund_cents: refundCents }),
      ...(title !== undefined && { title }),
      ...(priceCents !== undefined && { price_cents: priceCents }),
      ...(discountCents !== undefined && { discount_cents: discountCents }),
    }))
    .where('status', '=', from.status)
    .where((eb) =>
      seriesId === null
        ? eb.and([eb('id', '=', from.id), eb('version', '=', from.version)])
        : eb('series_id', '=', seriesId),
    )
    .returning('id')
    .execute();
  return changed.some(({ id }) => id === from.id);
}

/** Deletes each mentorship whose last session was deleted. */
export const forgetEmptySeries = (db: Database) =>
  sql`delete from appointment_series as series
    where not exists (select from appointments where series_id = series.id)`.execute(db);

/** People of an appointment, to notify them. */
export interface Parties {
  readonly expertId: ProfileId;
  readonly expertUserId: UserId;
  /** `null` while a visitor holds it. */
  readonly clientUserId: UserId | null;
}
