import type { ProfileId, UserId } from '#kernel/ids';
import { audit } from '#platform/audit';
import type { Database, DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { PayoutsAct } from '../acts.ts';
import type { PayoutsFacts } from '../facts.ts';
import { type AccountState, holdFrom, type PayoutMethod } from '../rules/payout.ts';
import { checkWaiting, type Destination } from './payouts.ts';

/** Payout destination of an expert; `undefined` before the expert has chosen one. */
export async function destinationOf(
  db: Database | DatabaseTransaction,
  expertId: ProfileId,
): Promise<Destination | undefined> {
  const row = await db.selectFrom('payout_accounts').selectAll().where('expert_id', '=', expertId).executeTakeFirst();
  if (!row) return undefined;
  const { iban_sealed: sealed, iban_last4: last4, iban_holder: holder } = row;
  return {
    method: row.method as PayoutMethod,
    accountId: row.account_id,
    accountState: row.account_state as AccountState,
    heldUntil: row.held_until,
    iban: sealed !== null && last4 !== null && holder !== null ? { sealed, last4, holder } : null,
  };
}

type Change = Partial<{
  method: PayoutMethod;
  account_id: string;
  account_state: AccountState;
  iban_sealed: string;
  iban_last4: string;
  iban_holder: string;
  used_at: Date;
  held_until: Date;
  account_held_until: Date;
}>;

/** Two statements instead of an upsert: an inserted row would have to be complete, even when it only conflicts. */
export async function changeDestination(db: Database | DatabaseTransaction, expertId: ProfileId, change: Change) {
  await db
    .insertInto('payout_accounts')
    .values({ expert_id: expertId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('payout_accounts').set(change).where('expert_id', '=', expertId).execute();
}

interface Redirection {
  readonly act: Extract<PayoutsAct, 'payout-account-opened' | 'payout-method-chosen' | 'iban-changed'>;
  readonly change: Omit<Change, 'used_at' | 'held_until' | 'account_held_until'>;
  /** New destination, as the mail names it. */
  readonly to: PayoutsFacts['payout-destination-changed']['to'];
  readonly now: Date;
}

/** Sends the expert's payouts elsewhere from now on: holds them for 72 h, records who did it and tells the owner by mail. */
export async function redirectPayouts(
  trx: DatabaseTransaction,
  { id: userId, profileId }: { readonly id: UserId; readonly profileId: ProfileId },
  { act, change, to, now }: Redirection,
): Promise<void> {
  const held_until = holdFrom(now);
  const account = change.account_id ? { account_held_until: held_until } : {};
  await changeDestination(trx, profileId, { ...change, ...account, used_at: now, held_until });
  await checkWaiting(trx, profileId, now);
  await audit(trx, { act, actorId: profileId, subjectId: profileId, details: { to } });
  const payload: PayoutsFacts['payout-destination-changed'] = { userId, to };
  await announce(trx, { fact: 'payout-destination-changed', payload });
}
