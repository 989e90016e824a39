import { sql } from 'kysely';
import { done, type Outcome } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { BookingRefusal } from '../refusals.ts';

/** Creates the address of a user's calendar feed, or replaces it: the old address stops working. */
export async function renewFeed(
  { db }: Platform,
  viewer: Viewer | undefined,
): Promise<Outcome<undefined, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  await db
    .insertInto('calendar_feeds')
    .values({ user_profile_id: person.value.profileId })
    .onConflict((conflict) =>
      conflict
        .column('user_profile_id')
        .doUpdateSet({ edition: sql`calendar_feeds.edition + 1`, created_at: sql`now()` }),
    )
    .execute();
  return done(undefined);
}
