import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { type FoundAppointment, findAppointment } from '../queries/find-appointment.ts';
import { possibleChanges } from '../rules/policy.ts';
import { type Parties, type Taken, takeStep } from './appointments.ts';

/** Cancels the future appointments of a person who leaves, in the same transaction: on the person's own terms, or, with `admin`,
 * with the admin's full refund. Returns the people whose lists changed. Sessions that have begun are completed by the clock. */
export async function endUpcoming(
  trx: DatabaseTransaction,
  person: ProfileId,
  now: Date,
  admin?: ProfileId,
): Promise<Parties[]> {
  const rows = await trx
    .selectFrom('appointments')
    .select('id')
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .where('status', 'in', ['held', 'requested', 'scheduled'])
    // Same lock order as a payment, to avoid a deadlock.
    .orderBy('starts_at')
    .forNoKeyUpdate()
    .execute();
  const ended: Parties[] = [];
  for (const { id } of rows) {
    const found = await findAppointment(trx, { profileId: person }, id);
    const ending = found && (admin ? endingBy(admin, found, now) : endingOf(found, person, now));
    if (ending && (await takeStep(trx, found, ending))) ended.push(found);
  }
  return ended;
}

function endingOf(found: FoundAppointment, person: ProfileId, now: Date): Taken | undefined {
  const { status, role } = found;
  const own = { to: 'cancelled', by: role, byId: person, now } as const;
  if (status === 'held')
    return role === 'client'
      ? { ...own, step: 'release', reason: 'hold-released' }
      : // Not `hold-expired`: a late payment would revive it.
        { ...own, by: 'clock', byId: null, step: 'expire', reason: 'hold-released' };
  if (status === 'requested' && role === 'expert') return { ...own, step: 'refuse', reason: 'request-refused' };
  const { cancel, refundCents } = possibleChanges(found, role, now);
  return cancel ? { ...own, step: 'cancel', reason: `cancelled-by-${role}`, refundCents } : undefined;
}

function endingBy(admin: ProfileId, found: FoundAppointment, now: Date): Taken | undefined {
  const to = 'cancelled' as const;
  if (found.status === 'held') return { to, now, by: 'clock', byId: null, step: 'expire', reason: 'hold-released' };
  const { cancel, refundCents } = possibleChanges(found, 'admin', now);
  return cancel
    ? { to, now, by: 'admin', byId: admin, step: 'cancel', reason: 'cancelled-by-admin', refundCents }
    : undefined;
}
