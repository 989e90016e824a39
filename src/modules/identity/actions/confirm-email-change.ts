import { done, refused } from '#kernel/outcome';
import { audit } from '#platform/audit';
import { violates } from '#platform/database';
import { publishLive } from '#platform/live';
import { announce } from '#platform/outbox';
import { action } from '../action.ts';
import type { IdentityAct } from '../acts.ts';
import { readEmailChangeToken } from '../email-changes.ts';
import type { IdentityFacts } from '../facts.ts';
import { linkForm } from '../schemas.ts';
import { distrustDevices } from '../store/trusted-devices.ts';

/** Consumes the link: the new address becomes the account's, verified. Ends all sessions except the one that asked, and the trust in
 * other browsers; voids password links and codes mailed to the former address. */
export const confirmEmailChange = action(
  { who: 'everyone', input: linkForm, invalid: () => refused('link-invalid') },
  async ({ platform, input, now }) => {
    const read = readEmailChangeToken(platform.env, input.token);
    if (!read.ok) return read;
    try {
      const userId = await platform.db.transaction().execute(async (trx) => {
        const change = await trx
          .deleteFrom('email_changes')
          .using('user_profiles as profile')
          .whereRef('profile.user_id', '=', 'email_changes.user_id')
          .where('profile.status', '=', 'active')
          .where('email_changes.id', '=', read.value)
          .where('email_changes.expires_at', '>', now)
          .returning([
            'email_changes.user_id',
            'new_email',
            'session_id',
            'profile.id as profile_id',
            'profile.email as former_email',
          ])
          .executeTakeFirst();
        if (!change) return undefined;
        const { user_id, new_email, session_id, profile_id: profileId } = change;
        await trx
          .updateTable('users')
          .set({ email: new_email, email_verified: true, updated_at: now })
          .where('id', '=', user_id)
          .execute();
        await trx
          .deleteFrom('sessions')
          .where('user_id', '=', user_id)
          .where('id', 'is distinct from', session_id)
          .execute();
        await distrustDevices(trx, user_id, session_id ?? undefined);
        await trx.deleteFrom('sign_in_codes').where('user_id', '=', user_id).execute();
        // Not-me links stay: they let the owner of the former address object.
        await trx.deleteFrom('mailed_links').where('user_id', '=', user_id).where('kind', '<>', 'not-me').execute();
        const act: IdentityAct = 'email-changed';
        await audit(trx, { act, actorId: profileId, subjectId: profileId });
        const payload: IdentityFacts['email-changed'] = { userId: user_id, formerEmail: change.former_email };
        await announce(trx, { fact: 'email-changed', payload });
        return user_id;
      });
      if (!userId) return refused('link-invalid');
      await publishLive(platform, userId, { topic: 'account' });
      return done(null);
    } catch (error) {
      // Another account took the address meanwhile. The page shows the same message as for any invalid link.
      if (violates(error, 'email_belongs_to_one_account')) return refused('link-invalid');
      throw error;
    }
  },
);
