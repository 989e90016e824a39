import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { DatabaseTransaction } from '#platform/database';
import type { BookingRefusal } from '../refusals.ts';
import { confirmHold, lockPrice } from '../store/appointments.ts';

/** Books a free hold. No payment has to be honoured, so an expired hold is refused: slot and promo code must be chosen again. */
export async function bookForNothing(
  trx: DatabaseTransaction,
  id: AppointmentId,
  now: Date,
): Promise<Outcome<'booked' | 'requested' | 'already', BookingRefusal>> {
  const locked = await lockPrice(trx, id);
  if (locked?.cents !== 0) return refused('payment-missing');
  if (locked.status === 'cancelled') return refused('hold-expired');
  const result = await confirmHold(trx, id, now);
  return result === 'lost' || result === 'unknown' ? refused('slot-unavailable') : done(result);
}
