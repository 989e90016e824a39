import { sql } from 'kysely';
import { done, type Outcome, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { IdentityFacts } from '../facts.ts';
import { reclaimAccount } from '../store/reclaim-account.ts';

/** Operator command for a person who lost phone, passkeys and backup codes: removes every second factor and the password, ends all
 * sessions, and mails a link to a new password. */
export async function forgetSecondFactors(
  platform: Platform,
  email: string,
): Promise<Outcome<null, 'no-such-account'>> {
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    if (!user) return refused('no-such-account');
    // Otherwise the audit triggers would record the account owner as the actor.
    await sql`select set_config('visavis.operator', 'on', true)`.execute(trx);
    await reclaimAccount(trx, { userId: user.id, way: 'operator', now: platform.clock.now() });
    const payload: IdentityFacts['account-returned'] = { userId: user.id };
    await announce(trx, { fact: 'account-returned', payload });
    return done(user.id);
  });
  if (!outcome.ok) return outcome;
  const userId = outcome.value;
  platform.securityEvents.note({ kind: 'factor-removed', userId, details: { factor: 'all', by: 'operator' } });
  platform.securityEvents.note({ kind: 'sessions-ended', userId, details: { by: 'recovery', way: 'operator' } });
  await publishLive(platform, userId, { topic: 'account' });
  return done(null);
}
