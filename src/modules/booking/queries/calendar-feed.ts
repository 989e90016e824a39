import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import type { CalendarEntry } from '../calendar-file.ts';
import { type Feed, feedSignature, isFeedSignature } from '../feed-address.ts';
import { calendarEntries } from './calendar-entries.ts';

type Deps = Pick<Platform, 'db' | 'env' | 'clock'>;

async function feedOf({ db }: Deps, person: ProfileId): Promise<Feed | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('user_profiles as profile', 'profile.id', 'user_profile_id')
    .select(['edition', 'former_addresses'])
    .where('user_profile_id', '=', person)
    .where('profile.status', '=', 'active')
    .executeTakeFirst();
  return row && { person, edition: row.edition, former: row.former_addresses };
}

/** Path of the user's feed; `undefined` if it was never created. */
export async function feedPath(deps: Deps, person: ProfileId): Promise<string | undefined> {
  const feed = await feedOf(deps, person);
  return feed && `/agenda/${person}/${feedSignature(deps.env, feed)}.ics`;
}

/** Events of the feed at this address; `undefined` if the address is invalid or was replaced. */
export async function feedEntries(
  deps: Deps,
  person: ProfileId,
  signature: string,
): Promise<CalendarEntry[] | undefined> {
  const feed = await feedOf(deps, person);
  if (!feed || !isFeedSignature(signature, deps.env, feed)) return undefined;
  return calendarEntries(deps.db, person, { since: new Date(deps.clock.now().getTime() - keptDays * 86_400_000) });
}

/** Days for which past events stay in the feed, so that calendars learn of cancellations. */
const keptDays = 90;
