import { done, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { allowAttempt } from '../limits.ts';

/** Sends the verification mail again, from the banner. */
export const requestVerification = action({ who: 'signed-in' }, async ({ platform, actor }, caller: Caller) => {
  if (actor.emailVerified) return refused('already-verified');
  if (!(await allowAttempt(platform, 'verification', caller.ip, actor.email))) return refused('too-many-attempts');
  await announce(platform.db, { fact: 'verification-requested', payload: { userId: actor.id } });
  return done(null);
});
