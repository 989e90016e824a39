import { done, type Outcome, refused } from '#kernel/outcome';
import { findAppointment, publishAppointment } from '#modules/booking/server';
import { signedIn, type Viewer } from '#modules/identity';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { ClaimsFacts } from '../facts.ts';
import type { ClaimsRefusal } from '../refusals.ts';
import { claimable, claimableUntil } from '../rules/claim.ts';
import { claimForm } from '../schemas.ts';
import { addClaim } from '../store/claims.ts';

/** Raises a client's claim: once per session, within 48 h of its end. The expert is not paid until an admin has decided it. */
export async function raiseClaim(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, ClaimsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = claimForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, words } = input.data;
  const now = platform.clock.now();
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const found = await findAppointment(trx, { profileId: person.value.profileId }, id);
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
  if (!outcome.ok) return outcome;
  await publishAppointment(platform, outcome.value);
  return done(undefined);
}
