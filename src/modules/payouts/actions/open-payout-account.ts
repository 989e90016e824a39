import type { UserId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import type { Database } from '#platform/database';
import { limitOf } from '#platform/limits';
import { changeLimit } from '../limits.ts';
import { onboardingLink, openAccount } from '../provider/accounts.ts';
import { protectedAccount } from '../rules/second-factor.ts';
import { destinationOf, redirectPayouts } from '../store/accounts.ts';

/** Returns the link to the provider's onboarding page, where the expert gives identity and bank account. Two calls open one account;
 * after the expert took the account back, another one. */
export const openPayoutAccount = action(
  { who: 'approved-expert', sensitive: true },
  async ({ platform, actor, now }, back: string) => {
    const { stripe, db } = platform;
    if (!stripe) return refused('payments-closed');
    const safe = protectedAccount(actor);
    if (!safe.ok) return safe;
    if (!(await limitOf(platform, changeLimit).allow(actor.id))) return refused('too-many-attempts');
    const known = await destinationOf(db, actor.profileId);
    const accountId = known?.accountId ?? (await openAccount(stripe, actor, await countRecoveries(db, actor.id)));
    if (!known?.accountId) {
      const change = { account_id: accountId, account_state: 'incomplete' } as const;
      await db
        .transaction()
        .execute((trx) =>
          redirectPayouts(trx, actor, { act: 'payout-account-opened', change, to: 'new-account', now }),
        );
    }
    return done({ url: await onboardingLink(stripe, accountId, back) });
  },
);

async function countRecoveries(db: Database, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('account_recoveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
