import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import { authSecrets } from '#platform/key-ring';
import type { Platform } from '#platform/platform';
import { addressesBy } from '../feed-address.ts';

const batch = 500;

/** Part of npm run keys:rotate: stores the addresses of feeds that the fallback of AUTH_SECRET signed, as hashes. Calendars never learn
 * another address by themselves, and go on fetching these when the fallback is gone. Returns how many feeds changed. */
export async function keepFeedAddresses({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<number> {
  const [, fallback] = authSecrets(env);
  if (fallback === undefined) return 0;
  let changed = 0;
  for (let after: ProfileId | undefined; ; ) {
    const rows = await db
      .selectFrom('calendar_feeds')
      .select(['user_profile_id as person', 'edition', 'former_addresses as former'])
      .$if(after !== undefined, (query) => query.where('user_profile_id', '>', after as ProfileId))
      .orderBy('user_profile_id')
      .limit(batch)
      .execute();
    for (const feed of rows) {
      const kept = [...new Set([...feed.former, ...addressesBy(fallback, feed)])].filter((address) =>
        address.startsWith(`${feed.edition}:`),
      );
      if (kept.length === feed.former.length && kept.every((address) => feed.former.includes(address))) continue;
      // Compare and set: an edition made meanwhile has no former addresses.
      const { numUpdatedRows } = await db
        .updateTable('calendar_feeds')
        .set({ former_addresses: kept })
        .where('user_profile_id', '=', feed.person)
        .where('edition', '=', feed.edition)
        .where('former_addresses', '=', sql<string[]>`${feed.former}::text[]`)
        .executeTakeFirstOrThrow();
      changed += Number(numUpdatedRows);
    }
    after = rows.at(-1)?.person;
    if (rows.length < batch) return changed;
  }
}
