import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';

/** Keeps the current address and invalidates the mailed link. */
export const cancelEmailChange = action({ who: 'signed-in' }, async ({ platform, actor }) => {
  const cancelled = await platform.db
    .deleteFrom('email_changes')
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst();
  return cancelled ? done(null) : refused('nothing-pending');
});
