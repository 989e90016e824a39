import { done } from '#kernel/outcome';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { action } from '../action.ts';
import { inForceOn } from '../rules/legal-versions.ts';

/** Records that the person accepts the current terms of use; a trigger writes the acceptance. */
export const acceptTerms = action({ who: 'signed-in' }, async ({ platform, actor, now }) => {
  const { version } = inForceOn('conditions-utilisation', dateIn(usualZone, now));
  await platform.db.updateTable('users').set({ terms_version: version }).where('id', '=', actor.id).execute();
  return done(undefined);
});
