import type { Stripe } from 'stripe';
import type { IbanChangeId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { sepaOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { readIbanChangeToken } from '../iban-changes.ts';
import { askAccount } from '../provider/accounts.ts';
import type { AccountState, PayoutMethod } from '../rules/payout.ts';
import { changeDestination, destinationOf } from '../store/accounts.ts';

/** Payout destination as shown to its expert. */
export interface PayoutAccount {
  readonly method: PayoutMethod;
  readonly accountState: AccountState;
  readonly iban: { readonly last4: string; readonly holder: string } | null;
  /** Requested IBAN that is not yet confirmed by the mailed link. */
  readonly pendingIban: { readonly last4: string } | null;
  readonly ibanOffered: boolean;
  /** Payouts wait until then because the destination has just changed. */
  readonly heldUntil: Date | null;
}

/** Polls the provider about an account that was not ready: the expert may just come back from onboarding. Stores the answer, so
 * that the payout sweep knows it, too. */
export async function payoutAccountOf(platform: Platform, expert: ProfileId): Promise<PayoutAccount> {
  const { db, stripe, env, clock } = platform;
  const known = await destinationOf(db, expert);
  const accountState =
    stripe && known?.accountId && known.accountState !== 'ready'
      ? await askAgain(platform, stripe, expert, { accountId: known.accountId, state: known.accountState })
      : (known?.accountState ?? 'none');
  const pending = await db
    .selectFrom('iban_changes')
    .select('iban_last4')
    .where('expert_id', '=', expert)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return {
    method: known?.method ?? 'stripe',
    accountState,
    iban: known?.iban ? { last4: known.iban.last4, holder: known.iban.holder } : null,
    pendingIban: pending ? { last4: pending.iban_last4 } : null,
    ibanOffered: sepaOf(env) !== undefined,
    heldUntil: known?.heldUntil && known.heldUntil > clock.now() ? known.heldUntil : null,
  };
}

async function askAgain(
  { db, log }: Platform,
  stripe: Stripe,
  expert: ProfileId,
  { accountId, state }: { readonly accountId: string; readonly state: AccountState },
): Promise<AccountState> {
  try {
    const now = await askAccount(stripe, accountId);
    if (now !== state) await changeDestination(db, expert, { account_state: now });
    return now;
  } catch (error) {
    log.warn({ err: error }, 'payout account status could not be read from the provider');
    return state;
  }
}

/** Finds an IBAN request that is neither confirmed nor expired. */
export async function findIbanChange(db: Database, now: Date, id: IbanChangeId) {
  const change = await db
    .selectFrom('iban_changes')
    .innerJoin('user_profiles as expert', 'expert.id', 'expert_id')
    .select(['expert_id', 'iban_last4', 'iban_holder', 'expert.user_id'])
    .where('iban_changes.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    change && {
      expertId: change.expert_id,
      userId: change.user_id,
      last4: change.iban_last4,
      holder: change.iban_holder,
    }
  );
}

/** Returns the IBAN request of a mailed link, without consuming the link. */
export async function ibanChangeOf({ db, env, clock }: Platform, expert: ProfileId, token: string) {
  const id = readIbanChangeToken(env, token);
  const change = id && (await findIbanChange(db, clock.now(), id));
  return change && change.expertId === expert ? change : undefined;
}
