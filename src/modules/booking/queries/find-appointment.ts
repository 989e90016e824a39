import type { AppointmentId, ProfileId, UserId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { asAdmin, type Viewer } from '#modules/identity';
import type { Database, DatabaseTransaction } from '#platform/database';
import { canBeRated } from '../rules/attendance.ts';
import type { Role, Terms } from '../rules/policy.ts';
import type { Parties } from '../store/appointments.ts';
import { buyerOfAppointment, purchaseOfAppointment } from './purchase.ts';

export interface FoundAppointment extends Terms, Parties {
  readonly clientUserId: UserId;
  readonly id: AppointmentId;
  readonly version: number;
  readonly seriesId: string | null;
  readonly title: string;
  readonly endsAt: Date;
  readonly currency: Currency;
  /** Discount of the promo code. */
  readonly discountCents: number;
  readonly clientId: ProfileId;
  /** The client may rate it. */
  readonly canBeRated: boolean;
  /** The client has been in its call. */
  readonly clientJoined: boolean;
  /** Role of the viewer in this appointment. */
  readonly role: Role;
}

/** Finds an appointment for its client, its expert, or an admin with a second factor; `undefined` for all others. */
export async function findAppointment(
  db: Database | DatabaseTransaction,
  viewer: Viewer | Pick<Viewer, 'profileId'>,
  id: AppointmentId,
): Promise<FoundAppointment | undefined> {
  const row = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .select(['appointment.id', 'version', 'series_id', 'title', 'starts_at', 'ends_at', 'appointment.status'])
    .select([
      'price_cents',
      'discount_cents',
      'appointment.currency',
      'free_change_hours',
      'moved_by_expert',
      'client_absent',
      'client_joined_at',
      'expert_id',
      'client.id as client_id',
    ])
    .select([buyerOfAppointment, purchaseOfAppointment])
    .select(['expert.user_id as expert_user_id', 'client.user_id as client_user_id'])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const mine = { [row.client_id]: 'client', [row.expert_id]: 'expert' } as const;
  const role = mine[viewer.profileId] ?? ('role' in viewer && asAdmin(viewer).ok ? 'admin' : undefined);
  return (
    role && {
      id: row.id,
      version: row.version,
      seriesId: row.series_id,
      title: row.title,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      status: row.status,
      priceCents: row.price_cents,
      discountCents: row.discount_cents,
      currency: row.currency as Currency,
      freeChangeHours: row.free_change_hours,
      movedByExpert: row.moved_by_expert,
      buyer: row.buyer,
      purchasedAt: row.purchased_at,
      expertId: row.expert_id,
      clientId: row.client_id,
      expertUserId: row.expert_user_id,
      clientUserId: row.client_user_id,
      canBeRated: canBeRated({ status: row.status, clientAbsent: row.client_absent }),
      clientJoined: row.client_joined_at !== null,
      role,
    }
  );
}
