import { done, type Outcome, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import type { Caller, Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import type { Viewer } from '../rules/viewer.ts';

/** The banner's 'send it again'. */
export async function requestVerification(
  { platform, limits }: Identity,
  caller: Caller,
  viewer: Viewer,
): Promise<Outcome<null, IdentityRefusal>> {
  if (viewer.emailVerified) return refused('already-verified');
  if (!(await limits.allow('verification', caller.ip, viewer.email))) return refused('too-many-attempts');
  await announce(platform.db, { fact: 'verification-requested', payload: { userId: viewer.id } });
  return done(null);
}
