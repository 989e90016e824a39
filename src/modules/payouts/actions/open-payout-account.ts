import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { changeLimit } from '../limits.ts';
import { onboardingLink, openAccount } from '../provider/accounts.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';

/** Returns the link to the provider's onboarding page, where the expert gives identity and bank account. The idempotency key is the
 * expert's id: two calls open one account. */
export const openPayoutAccount = action({ who: 'approved-expert' }, async ({ platform, actor }, back: string) => {
  const { stripe, db, clock } = platform;
  if (!stripe) return refused('payments-closed');
  if (!(await limitOf(platform, changeLimit).allow(actor.id))) return refused('too-many-attempts');
  const { profileId, email } = actor;
  const known = await destinationOf(db, profileId);
  const accountId = known?.accountId ?? (await openAccount(stripe, profileId, email));
  if (!known?.accountId)
    await changeDestination(db, profileId, {
      account_id: accountId,
      account_state: 'incomplete',
      used_at: clock.now(),
    });
  return done({ url: await onboardingLink(stripe, accountId, back) });
});
