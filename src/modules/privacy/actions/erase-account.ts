import { done, type Outcome, refused } from '#kernel/outcome';
import { publishAppointment } from '#modules/booking/server';
import { type IdentityRefusal, signedIn, type Viewer } from '#modules/identity';
import { type Caller, confirmIdentity, type Identity, signOut } from '#modules/identity/server';
import type { PrivacyRefusal } from '../refusals.ts';
import { erasureForm } from '../schemas.ts';
import { closeAccount } from '../store/close-account.ts';

/** Erases the person's account at once and for good: the typed address confirms the intent, the password the identity. Returns the
 * cookies that sign this browser out. */
export async function eraseAccount(
  identity: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ cookies: readonly string[] }, IdentityRefusal | PrivacyRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = erasureForm.safeParse(form);
  if (!input.success || input.data.confirmation !== person.value.email) return refused('confirmation-wrong');
  const confirmed = await confirmIdentity(identity, caller, person.value, form);
  if (!confirmed.ok) return confirmed;
  const { id, profileId } = person.value;
  const { platform } = identity;
  const now = platform.clock.now();
  const closed = await platform.db.transaction().execute((trx) => closeAccount(trx, id, profileId, now));
  if (!closed.ok) return closed;
  for (const parties of closed.value.ended) await publishAppointment(platform, parties);
  return done(await signOut(identity, caller, person.value));
}
