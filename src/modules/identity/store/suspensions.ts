import type { ProfileId, SuspensionId, UserId } from '#kernel/ids';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { IdentityAct } from '../acts.ts';
import type { IdentityFacts } from '../facts.ts';

interface Decided {
  readonly profileId: ProfileId;
  readonly by: ProfileId;
  readonly now: Date;
}

/** Suspends an active account and deletes its sessions, so that its cookies are invalid on every instance after the commit. Returns
 * undefined when it is not active. */
export async function closeForNow(
  trx: DatabaseTransaction,
  { profileId, by, now, reason }: Decided & { readonly reason: string },
): Promise<UserId | undefined> {
  const person = await setStatus(trx, profileId, 'active', 'suspended', now);
  if (!person) return undefined;
  await trx.deleteFrom('sessions').where('user_id', '=', person).execute();
  const { id } = await trx
    .insertInto('account_suspensions')
    .values({ user_profile_id: profileId, reason, suspended_at: now, suspended_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(trx, 'account-suspended', id, { profileId, by, now });
  return person;
}

/** Lifts a suspension. Returns undefined when the account is not suspended. */
export async function openAgain(
  trx: DatabaseTransaction,
  { profileId, by, now }: Decided,
): Promise<UserId | undefined> {
  const person = await setStatus(trx, profileId, 'suspended', 'active', now);
  if (!person) return undefined;
  const lifted = await trx
    .updateTable('account_suspensions')
    .set({ lifted_at: now, lifted_by: by })
    .where('user_profile_id', '=', profileId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(trx, 'suspension-lifted', lifted.id, { profileId, by, now });
  return person;
}

async function setStatus(
  trx: DatabaseTransaction,
  profileId: ProfileId,
  from: 'active' | 'suspended',
  to: 'active' | 'suspended',
  now: Date,
) {
  const row = await trx
    .updateTable('user_profiles')
    .set({ status: to, updated_at: now })
    .where('id', '=', profileId)
    .where('status', '=', from)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

async function tell(
  trx: DatabaseTransaction,
  what: Extract<IdentityAct, 'account-suspended' | 'suspension-lifted'>,
  suspensionId: SuspensionId,
  { profileId, by }: Decided,
) {
  await audit(trx, { act: what, actorId: by, subjectId: profileId, details: { suspensionId } });
  const payload: IdentityFacts[typeof what] = { suspensionId };
  await announce(trx, { fact: what, payload });
}
