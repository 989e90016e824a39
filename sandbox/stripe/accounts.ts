// Connected accounts that receive payouts (Stripe's v2 API), and their onboarding page.
import type { Stripe } from 'stripe';
import { newId } from './chance.ts';
import { invalidRequest, StripeError } from './errors.ts';
import { mergeMetadata } from './metadata.ts';
import type { World } from './world.ts';

type Account = Stripe.V2.Core.Account;

export function createAccount(world: World, params: Stripe.V2.Core.AccountCreateParams): Account {
  const { contact_email, contact_phone, dashboard, display_name, metadata, identity, defaults, configuration } = params;
  const isRecipient = configuration?.recipient !== undefined;
  const account: Account = {
    id: newId('acct', 16),
    object: 'v2.core.account',
    applied_configurations: isRecipient ? ['recipient'] : [],
    configuration: { ...(isRecipient && { recipient: recipient('restricted') }) },
    ...(contact_email !== undefined && { contact_email }),
    ...(contact_phone !== undefined && { contact_phone }),
    created: new Date(world.nowMs()).toISOString(),
    ...(dashboard !== undefined && { dashboard }),
    defaults: {
      ...(defaults?.currency !== undefined && { currency: defaults.currency }),
      responsibilities: {
        fees_collector: defaults?.responsibilities?.fees_collector ?? 'application',
        losses_collector: defaults?.responsibilities?.losses_collector ?? 'application',
        requirements_collector: 'stripe',
      },
    },
    ...(display_name !== undefined && { display_name }),
    identity: {
      ...(identity?.country !== undefined && { country: identity.country }),
      ...(identity?.entity_type !== undefined && { entity_type: identity.entity_type }),
    },
    livemode: false,
    metadata: mergeMetadata(null, metadata),
    requirements: { entries: [] },
  };
  world.put('account', account.id, account);
  return shown(account, params.include);
}

/** Capabilities of a recipient: restricted until the onboarding is done. */
const recipient = (status: 'active' | 'restricted'): Stripe.V2.Core.Account.Configuration.Recipient => {
  const capability = {
    status,
    status_details:
      status === 'active' ? [] : [{ code: 'requirements_past_due' as const, resolution: 'provide_info' as const }],
  };
  return { applied: true, capabilities: { stripe_balance: { payouts: capability, stripe_transfers: capability } } };
};

/** Large parts are sent only when included. */
function shown(account: Account, include: readonly string[] = []): Account {
  const { configuration, defaults, identity, requirements, ...always } = account;
  return {
    ...always,
    ...(include.some((each) => each.startsWith('configuration.')) && configuration && { configuration }),
    ...(include.includes('defaults') && defaults && { defaults }),
    ...(include.includes('identity') && identity && { identity }),
    ...(include.includes('requirements') && requirements && { requirements }),
  };
}

export const retrieveAccount = (world: World, id: string, params: Stripe.V2.Core.AccountRetrieveParams): Account =>
  shown(accountOf(world, id), params.include);

export function updateAccount(world: World, id: string, params: Stripe.V2.Core.AccountUpdateParams): Account {
  const known = accountOf(world, id);
  const { contact_email, display_name, metadata } = params;
  const changed: Account = {
    ...known,
    ...(contact_email !== undefined && { contact_email }),
    ...(display_name !== undefined && { display_name }),
    metadata: mergeMetadata(known.metadata ?? {}, metadata),
  };
  world.put('account', id, changed);
  return shown(changed, params.include);
}

export function closeAccount(world: World, id: string): Account {
  const { configuration: _, ...known } = accountOf(world, id);
  const closed: Account = { ...known, closed: true, applied_configurations: [] };
  world.put('account', id, closed);
  return shown(closed);
}

export function accountOf(world: World, id: string): Account {
  const account = world.get('account', id);
  if (!account) {
    throw new StripeError(404, {
      type: 'invalid_request_error',
      code: 'not_found',
      message: `Account not found: ${id}`,
    });
  }
  return account;
}

/** Link to the onboarding page; it is used at once. */
export function createAccountLink(
  world: World,
  params: Stripe.V2.Core.AccountLinkCreateParams,
): Stripe.V2.Core.AccountLink {
  const { id } = accountOf(world, params.account);
  const onboarding = params.use_case.account_onboarding ?? params.use_case.account_update;
  if (!onboarding) throw invalidRequest('use_case must say what the link is for.', { param: 'use_case' });
  const back = encodeURIComponent(onboarding.return_url ?? onboarding.refresh_url);
  return {
    object: 'v2.core.account_link',
    account: id,
    created: new Date(world.nowMs()).toISOString(),
    expires_at: new Date(world.nowMs() + 5 * 60_000).toISOString(),
    livemode: false,
    url: `${world.origin}/onboarding/${id}?return_url=${back}`,
    use_case: { type: params.use_case.type },
  };
}

/** Completes the onboarding: from now on transfers are allowed. */
export function activate(world: World, id: string, status: 'active' | 'restricted' = 'active'): Account {
  const changed = { ...accountOf(world, id), configuration: { recipient: recipient(status) } };
  world.put('account', id, changed);
  return changed;
}

export const mayReceive = ({ configuration }: Account): boolean =>
  configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active';
