import { sql } from 'kysely';
import { done } from '#kernel/outcome';
import { action } from '#modules/identity/server';

/** Creates the address of a user's calendar feed, or replaces it: the old address stops working. */
export const renewFeed = action({ who: 'signed-in' }, async ({ platform, actor }) => {
  await platform.db
    .insertInto('calendar_feeds')
    .values({ user_profile_id: actor.profileId })
    .onConflict((conflict) =>
      conflict
        .column('user_profile_id')
        .doUpdateSet({ edition: sql`calendar_feeds.edition + 1`, created_at: sql`now()` }),
    )
    .execute();
  return done(undefined);
});
