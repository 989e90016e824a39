import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { type FoundAppointment, findAppointment } from '../queries/find-appointment.ts';
import { possibleChanges } from '../rules/policy.ts';
import { type Parties, type Taken, takeStep } from './appointments.ts';

/** Ends what somebody who leaves has before them, in the transaction of their leaving: on the terms that hold for them, as if they
 * cancelled one after the other; or, with `admin`, as that admin cancels, who gives everything back. Says whose lists changed. What has
 * begun is the clock's to complete. */
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
    // In the order in which a payment locks them.
    .orderBy('starts_at')
    .forNoKeyUpdate()
    .execute();
  const ended: Parties[] = [];
  for (const { id } of rows) {
    const found = await findAppointment(trx, { profileId: person }, id as AppointmentId);
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
      : // Not as one that ran out: a late payment would revive it.
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
