import { done, refused } from '#kernel/outcome';
import { findAppointment, publishAppointment } from '#modules/booking/server';
import { action } from '#modules/identity/server';
import { announce } from '#platform/outbox';
import type { ClaimsFacts } from '../facts.ts';
import { claimable, claimableUntil } from '../rules/claim.ts';
import { claimForm } from '../schemas.ts';
import { addClaim } from '../store/claims.ts';

/** Raises a client's claim: once per session, within 48 h of its end. The expert is not paid until an admin has decided it. */
export const raiseClaim = action({ who: 'signed-in', input: claimForm }, async ({ platform, actor, input, now }) => {
  const { id, words } = input;
  const raised = await platform.db.transaction().execute(async (trx) => {
    const found = await findAppointment(trx, actor, id);
    if (found?.role !== 'client') return refused('not-found');
    if (now > claimableUntil(found.endsAt)) return refused('claim-too-late');
    if (!claimable(found, now)) return refused('claim-too-early');
    const { clientId, expertId } = found;
    if (!(await addClaim(trx, { appointmentId: id, clientId, expertId, words, now })))
      return refused('already-claimed');
    const payload: ClaimsFacts['claim-raised'] = { appointmentId: id };
    await announce(trx, { fact: 'claim-raised', payload });
    return done(found);
  });
  if (!raised.ok) return raised;
  await publishAppointment(platform, raised.value);
  return done(undefined);
});
