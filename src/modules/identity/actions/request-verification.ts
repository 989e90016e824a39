import { done, type Outcome, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import type { Caller, Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Sends the verification mail again, from the banner. */
export async function requestVerification(
  { platform, limits }: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  if (viewer.emailVerified) return refused('already-verified');
  if (!(await limits.allow('verification', caller.ip, viewer.email))) return refused('too-many-attempts');
  await announce(platform.db, { fact: 'verification-requested', payload: { userId: viewer.id } });
  return done(null);
}
