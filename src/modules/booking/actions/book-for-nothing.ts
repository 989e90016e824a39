import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { DatabaseTransaction } from '#platform/database';
import type { BookingRefusal } from '../refusals.ts';
import { confirmHold, lockPrice } from '../store/appointments.ts';

/** Books what costs nothing. Nothing was paid that would have to be honoured: what ran out is chosen anew, and its code given anew. */
export async function bookForNothing(
  trx: DatabaseTransaction,
  id: AppointmentId,
  now: Date,
): Promise<Outcome<'booked' | 'requested' | 'already', BookingRefusal>> {
  const locked = await lockPrice(trx, id);
  if (locked?.cents !== 0) return refused('payment-missing');
  if (locked.status === 'cancelled') return refused('hold-expired');
  const said = await confirmHold(trx, id, now);
  return said === 'lost' || said === 'unknown' ? refused('slot-unavailable') : done(said);
}
