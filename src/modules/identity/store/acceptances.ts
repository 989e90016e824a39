import type { AppointmentId, UserId } from '#kernel/ids';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { DatabaseTransaction } from '#platform/database';
import { inForceOn } from '../rules/legal-versions.ts';

type Occasion =
  | { readonly way: 'application'; readonly userId: UserId }
  | { readonly way: 'checkout'; readonly userId: UserId; readonly appointmentId: AppointmentId };

/** Records the acceptance of the version in force, in the transaction of the act it belongs to. */
export async function noteAcceptance(trx: DatabaseTransaction, occasion: Occasion, now: Date): Promise<void> {
  const text = occasion.way === 'checkout' ? 'conditions-vente' : 'conditions-utilisation';
  await trx
    .insertInto('legal_acceptances')
    .values({
      user_id: occasion.userId,
      text,
      version: inForceOn(text, dateIn(usualZone, now)).version,
      way: occasion.way,
      appointment_id: occasion.way === 'checkout' ? occasion.appointmentId : null,
      accepted_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
