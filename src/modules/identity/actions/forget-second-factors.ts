import { sql } from 'kysely';
import { done, type Outcome, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';

/** Operator command for a person who lost phone, passkeys and backup codes: removes the second factors and ends all sessions. */
export async function forgetSecondFactors(
  platform: Platform,
  email: string,
): Promise<Outcome<null, 'no-such-account' | 'already-so'>> {
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .forUpdate()
      .executeTakeFirst();
    if (!user) return refused('no-such-account');
    // Otherwise the audit triggers would record the account owner as the actor.
    await sql`select set_config('visavis.operator', 'on', true)`.execute(trx);
    const app = await trx
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('id', '=', user.id)
      .where('two_factor_enabled', '=', true)
      .executeTakeFirst();
    const keys = await trx.deleteFrom('passkeys').where('user_id', '=', user.id).executeTakeFirst();
    if (app.numUpdatedRows + keys.numDeletedRows === 0n) return refused('already-so');
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    return done(user.id);
  });
  if (!outcome.ok) return outcome;
  await publishLive(platform, outcome.value, { topic: 'account' });
  return done(null);
}
