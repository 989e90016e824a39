import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { namedPasskey, rowId, wrongName } from '../schemas.ts';

export const renamePasskey = action(
  {
    who: 'signed-in',
    input: rowId.extend(namedPasskey.shape),
    invalid: (error) => refused(wrongName(error) ? 'passkey-name-wrong' : 'not-found'),
  },
  async ({ platform, actor, input: { id, name } }) => {
    const renamed = await platform.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    return renamed.numUpdatedRows === 0n ? refused('not-found') : done(null);
  },
);

/** Removes a passkey; the key stays on its device but no longer signs in. */
export const removePasskey = action(
  {
    who: 'signed-in',
    sensitive: true,
    input: rowId,
    invalid: () => refused('not-found'),
    event: { kind: 'factor-removed', details: { factor: 'passkey' } },
  },
  async ({ platform, actor, input: { id } }) => {
    const removed = await platform.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    return removed.numDeletedRows === 0n ? refused('not-found') : done(null);
  },
);
