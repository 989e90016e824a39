import { done, refused } from '#kernel/outcome';
import { action, allowAttempt, type Caller } from '#modules/identity/server';

/** Lifts the suppression when the person states that their address works; mails are sent again until one bounces. */
export const retryAddress = action({ who: 'signed-in' }, async ({ platform, actor }, caller: Caller) => {
  if (!(await allowAttempt(platform, 'retry-address', caller.ip, actor.email))) return refused('too-many-attempts');
  await platform.db.deleteFrom('undeliverable_addresses').where('user_id', '=', actor.id).execute();
  return done(null);
});
