import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { confirmHold } from '#modules/booking/server';
import type { Database } from '#platform/database';

interface Session {
  readonly expert: ProfileId;
  readonly client: ProfileId;
  readonly startsAt: Date;
  readonly title?: string;
  readonly message?: string;
  readonly seriesId?: string;
  readonly priceCents?: number;
  /** Stays a request until the expert answers. */
  readonly byHand?: boolean;
}

/** A half-hour appointment booked a week before, written as a row, outside the expert's hours if needed. */
export async function addAppointment(
  db: Database,
  {
    expert,
    client,
    startsAt,
    title = 'Une séance',
    message = '',
    seriesId,
    priceCents = 6_000,
    byHand = false,
  }: Session,
): Promise<AppointmentId> {
  const id = randomUUID() as AppointmentId;
  const at = new Date(startsAt.getTime() - 7 * 86_400_000);
  await db
    .insertInto('appointments')
    .values({
      id,
      expert_id: expert,
      client_id: client,
      ...(seriesId !== undefined && { series_id: seriesId, series_place: 1 }),
      title,
      message,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 1_800_000),
      time_zone: 'Europe/Paris',
      price_cents: priceCents,
      currency: 'EUR',
      free_change_hours: 24,
      confirms_by_hand: byHand,
      status: 'held',
      hold_expires_at: new Date(at.getTime() + 600_000),
      step: 'hold',
      actor: 'client',
      actor_id: client,
      stepped_at: at,
      created_at: at,
    })
    .execute();
  await confirmHold(db, id, at);
  return id;
}

/** Marks it as completed. */
export const completeAppointment = (db: Database, id: AppointmentId) =>
  sql`update appointments set status = 'completed', version = version + 1, step = 'complete', actor = 'clock', actor_id = null,
    stepped_at = ends_at where id = ${id}`.execute(db);
