import type { Stripe } from 'stripe';
import type { ProfileId } from '#kernel/ids';
import type { AccountState } from '../rules/payout.ts';

/** Opens an account for an expert: the same one for the same `round`, however often it is called. The provider collects identity and bank account from the expert, and its fees from us: the
 * expert's share is sent whole (product decision 55). */
export async function openAccount(
  stripe: Stripe,
  { profileId: expert, email }: { readonly profileId: ProfileId; readonly email: string },
  round: number,
): Promise<string> {
  const { id } = await stripe.v2.core.accounts.create(
    {
      contact_email: email,
      dashboard: 'express',
      identity: { country: 'fr' },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      metadata: { expert },
    },
    { idempotencyKey: `account-${expert}-${round}` },
  );
  return id;
}

/** Link to the provider's onboarding page; single use, expires soon. */
export async function onboardingLink(stripe: Stripe, account: string, back: string): Promise<string> {
  const { url } = await stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { return_url: back, refresh_url: back },
    },
  });
  return url;
}

/** Returns whether the account can receive money, and otherwise who has to act. */
export async function askAccount(stripe: Stripe, account: string): Promise<AccountState> {
  const { configuration, closed } = await stripe.v2.core.accounts.retrieve(account, {
    include: ['configuration.recipient'],
  });
  const transfers = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  if (closed || !transfers || transfers.status === 'unsupported') return 'refused';
  if (transfers.status === 'active') return 'ready';
  if (transfers.status_details.some(({ resolution }) => resolution === 'provide_info')) return 'incomplete';
  return transfers.status === 'pending' ? 'checking' : 'refused';
}
