import type { AppointmentId } from '#kernel/ids';
import { dateIn, timeIn } from '#kernel/zoned-time';
import type { Sale } from '#modules/payments/server';
import type { Database } from '#platform/database';
import type { Parties } from '../store/appointments.ts';

/** Maximum length of a metadata value at the provider. */
const metadataLength = 500;

export interface FoundSale extends Parties {
  readonly startsAt: Date;
  readonly seriesId: string | null;
  readonly sale: Omit<Sale, 'present'>;
}

/** Details of the appointment that a payment is for: its parties, and what the provider and the client's bank are told. */
export async function findSale(db: Database, id: AppointmentId, method?: string): Promise<FoundSale | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .leftJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .leftJoin('appointments as first', (join) =>
      join.onRef('first.series_id', '=', 'appointment.series_id').on('first.series_place', '=', 1),
    )
    .leftJoin('orders', (join) =>
      join.on((eb) => eb('orders.appointment_id', '=', eb.fn.coalesce('first.id', 'appointment.id'))),
    )
    .leftJoin('appointment_series as series', 'series.id', 'appointment.series_id')
    .leftJoin('payment_methods as card', 'card.id', 'series.card_id')
    .select(['appointment.expert_id', 'appointment.series_id', 'appointment.starts_at', 'appointment.ends_at'])
    .select(['appointment.time_zone', 'appointment.message', 'expert.user_id as expert_user_id'])
    .select([
      'expert.first_name as expert_first',
      'expert.last_name as expert_last',
      'client.user_id as client_user_id',
    ])
    .select([
      'orders.email',
      'orders.first_name',
      'orders.last_name',
      'orders.keeps_card',
      'card.stripe_payment_method_id',
    ])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const date = dateIn(row.time_zone, row.starts_at);
  const time = timeIn(row.time_zone, row.starts_at);
  const metadata = {
    appointment: id,
    expert_id: row.expert_id,
    date,
    time,
    duration: String((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    customer_email: row.email ?? '',
    customer_name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    message: row.message.slice(0, metadataLength),
  };
  return {
    expertId: row.expert_id,
    expertUserId: row.expert_user_id,
    clientUserId: row.client_user_id,
    startsAt: row.starts_at,
    seriesId: row.series_id,
    sale: {
      userId: row.client_user_id,
      description: `Séance avec ${row.expert_first} ${row.expert_last}, le ${date} à ${time}`,
      metadata,
      keepsCard: row.series_id !== null || (row.keeps_card ?? false),
      method: method ?? row.stripe_payment_method_id,
    },
  };
}
