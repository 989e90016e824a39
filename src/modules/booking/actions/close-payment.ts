import type { AppointmentId } from '#kernel/ids';
import { paymentFor, voidPayment } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { settlePayment } from './settle-payment.ts';

/** Cancels an unpaid payment before the price changes; false when it was paid meanwhile. */
export async function closePayment(platform: Platform, id: AppointmentId): Promise<boolean> {
  const { db, clock } = platform;
  const payment = await paymentFor(db, id);
  if (!payment) return true;
  if (payment.state !== 'pending') return false;
  await db.transaction().execute((trx) => voidPayment(trx, payment.id, clock.now()));
  return (await settlePayment(platform, payment.id)) === 'voided';
}
