import type { ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { IdentityAct } from '../acts.ts';

type Refusal = 'no-such-account' | 'address-not-verified' | 'already-so' | 'has-applied-as-expert';

/** Grants or revokes the admin role: an operator command, never a page. An expert must use another account for it. */
export async function setAdmin(
  { db }: Platform,
  email: string,
  admin: boolean,
): Promise<Outcome<{ profileId: ProfileId }, Refusal>> {
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('user_profiles')
      .innerJoin('users', 'users.id', 'user_profiles.user_id')
      .select(['user_profiles.id', 'user_profiles.role', 'users.email_verified'])
      .where('users.email', '=', email.trim().toLowerCase())
      .where('user_profiles.status', '=', 'active')
      .forUpdate('user_profiles')
      .executeTakeFirst();
    if (!person) return refused('no-such-account');
    if (person.role === 'expert') return refused('has-applied-as-expert');
    if ((person.role === 'admin') === admin) return refused('already-so');
    if (admin && !person.email_verified) return refused('address-not-verified');
    await trx
      .updateTable('user_profiles')
      .set({ role: admin ? 'admin' : 'client', updated_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    const act: IdentityAct = admin ? 'admin-granted' : 'admin-revoked';
    await audit(trx, { act, actorId: null, subjectId: person.id });
    return done({ profileId: person.id });
  });
}
