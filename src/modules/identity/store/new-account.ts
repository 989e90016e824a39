import type { ProfileId, UserId } from '#kernel/ids';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { DatabaseTransaction } from '#platform/database';
import { inForceOn } from '../rules/legal-versions.ts';

interface Buyer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface BuyersAccount {
  readonly userId: UserId;
  readonly profileId: ProfileId;
  /** The address had no account before. */
  readonly isNew: boolean;
}

/** Finds the account of this address, or creates one without a password. Triggers create its profile and announce it. */
export async function accountOfBuyer(
  trx: DatabaseTransaction,
  { email, firstName, lastName }: Buyer,
  now: Date,
): Promise<BuyersAccount> {
  const created = await trx
    .insertInto('users')
    .values({
      email: email.toLowerCase(),
      name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      terms_version: inForceOn('conditions-utilisation', dateIn(usualZone, now)).version,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  const { user_id, id } = await trx
    .selectFrom('user_profiles')
    .innerJoin('users', 'users.id', 'user_profiles.user_id')
    .select(['user_profiles.user_id', 'user_profiles.id'])
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return { userId: user_id, profileId: id, isNew: created !== undefined };
}
