import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { type Promises, promiseFields } from '../rules/promises.ts';

type SentPromises = { readonly [Field in keyof Promises]?: Promises[Field] | undefined };

/** Replaces the lines of a profile. Fields that were not sent stay as they are; unchanged ones are not written, because every write
 * rebuilds the search words of the expert. */
export async function writePromises(trx: DatabaseTransaction, profileId: ProfileId, sent: SentPromises): Promise<void> {
  const rows = await trx
    .selectFrom('profile_promises')
    .select(['kind', 'line'])
    .where('user_profile_id', '=', profileId)
    .orderBy('position')
    .execute();
  for (const field of ['forWhom', 'outcomes'] as const) {
    const [lines, kind] = [sent[field], promiseFields[field]];
    const known = rows.filter((row) => row.kind === kind).map(({ line }) => line);
    if (!lines || JSON.stringify(lines) === JSON.stringify(known)) continue;
    await trx
      .deleteFrom('profile_promises')
      .where('user_profile_id', '=', profileId)
      .where('kind', '=', kind)
      .execute();
    if (lines.length === 0) continue;
    await trx
      .insertInto('profile_promises')
      .values(lines.map((line, position) => ({ user_profile_id: profileId, kind, position, line })))
      .execute();
  }
}
