import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import type { Payouts } from '../payouts.ts';
import { onboardingLink, openAccount } from '../provider/accounts.ts';
import type { PayoutsRefusal } from '../refusals.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';

/** Returns the link to the provider's onboarding page, where the expert gives identity and bank account. The idempotency key is the
 * expert's id: two calls open one account. */
export async function openPayoutAccount(
  { platform, allowChange }: Payouts,
  viewer: Viewer | undefined,
  back: string,
): Promise<Outcome<{ url: string }, PayoutsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { stripe, db, clock } = platform;
  if (!stripe) return refused('payments-closed');
  if (!(await allowChange(expert.value.id))) return refused('too-many-attempts');
  const { profileId, email } = expert.value;
  const known = await destinationOf(db, profileId);
  const accountId = known?.accountId ?? (await openAccount(stripe, profileId, email));
  if (!known?.accountId)
    await changeDestination(db, profileId, {
      account_id: accountId,
      account_state: 'incomplete',
      used_at: clock.now(),
    });
  return done({ url: await onboardingLink(stripe, accountId, back) });
}
