import type { ProfileId, UserId } from '#kernel/ids';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { distrustDevices } from './trusted-devices.ts';

/** Deletes every session of a person, so that their cookies are invalid on every instance after the commit, and trusts none of their
 * browsers any longer. Returns undefined when there was no session. */
export async function signOutPerson(
  trx: DatabaseTransaction,
  { profileId, by }: { readonly profileId: ProfileId; readonly by: ProfileId },
): Promise<UserId | undefined> {
  const ended = await trx
    .deleteFrom('sessions')
    .using('user_profiles')
    .whereRef('user_profiles.user_id', '=', 'sessions.user_id')
    .where('user_profiles.id', '=', profileId)
    .returning('sessions.user_id')
    .execute();
  const [session] = ended;
  if (!session) return undefined;
  await distrustDevices(trx, session.user_id, undefined);
  await audit(trx, { act: 'signed-out-by-admin', actorId: by, subjectId: profileId });
  return session.user_id;
}
