import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { postEarned } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { grantPromotion } from '../store/promotions.ts';

const batch = 50;

interface Ended {
  readonly appointmentId: AppointmentId;
  readonly expertId: ProfileId;
  readonly currency: Currency;
  readonly cancelled: boolean;
  /** The session took place, or the client cancelled too late: the expert is paid. */
  readonly earned: boolean;
}

/** Posts promotion and earnings of ended sessions that a promo code paid entirely: they have no payment that would do it. Returns
 * how many. */
export async function settlePromotions({ db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Ended>`
      select appointment.id as "appointmentId", expert_id as "expertId", currency, status = 'cancelled' as cancelled,
        status = 'completed' or (step = 'cancel' and actor = 'client' and not moved_by_expert
          and stepped_at > starts_at - make_interval(hours => free_change_hours)) as earned
      from promo_uses as use join appointments as appointment on appointment.id = use.appointment_id
      where use.given_back_at is null and use.settled_at is null and status in ('completed', 'cancelled') and not exists (
        select from payments where payments.appointment_id = appointment.id and state <> 'voided')
      order by use.used_at limit ${batch} for update of use skip locked`.execute(trx);
    for (const ended of rows) {
      const { appointmentId, earned } = ended;
      if (!earned) {
        await trx
          .updateTable('promo_uses')
          .set({ settled_at: now })
          .where('appointment_id', '=', appointmentId)
          .execute();
        continue;
      }
      await grantPromotion(trx, ended, now);
      await postEarned(trx, ended, env.COMMISSION_PERCENT, now);
    }
    return rows.length;
  });
}
