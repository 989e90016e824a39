import type { AppointmentId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { promoGranted } from '#modules/ledger';
import { post } from '#modules/ledger/server';
import type { DatabaseTransaction } from '#platform/database';

/** Posts, once, the discount that the platform pays for a promo code. */
export async function grantPromotion(
  trx: DatabaseTransaction,
  { appointmentId, currency }: { readonly appointmentId: AppointmentId; readonly currency: Currency },
  at: Date,
): Promise<void> {
  const used = await trx
    .updateTable('promo_uses')
    .set({ settled_at: at })
    .from('appointments')
    .whereRef('appointments.id', '=', 'promo_uses.appointment_id')
    .where('appointment_id', '=', appointmentId)
    .where('settled_at', 'is', null)
    .returning('appointments.discount_cents')
    .executeTakeFirst();
  if (used && used.discount_cents > 0)
    await post(trx, promoGranted({ appointmentId, currency, cents: used.discount_cents, at }));
}
