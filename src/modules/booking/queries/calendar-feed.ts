import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { isSignatureOf, signatureOf } from '#platform/signature';
import type { CalendarEntry } from '../calendar-file.ts';
import { calendarEntries } from './calendar-entries.ts';

type Deps = Pick<Platform, 'db' | 'env' | 'clock'>;

const named = (person: ProfileId, edition: number) => `calendar-feed ${person} ${edition}`;

const editionOf = async ({ db }: Deps, person: ProfileId) =>
  (
    await db
      .selectFrom('calendar_feeds')
      .innerJoin('user_profiles as profile', 'profile.id', 'user_profile_id')
      .select('edition')
      .where('user_profile_id', '=', person)
      .where('profile.status', '=', 'active')
      .executeTakeFirst()
  )?.edition;

/** Path of the user's feed; `undefined` if it was never created. */
export async function feedPath(deps: Deps, person: ProfileId): Promise<string | undefined> {
  const edition = await editionOf(deps, person);
  return edition === undefined
    ? undefined
    : `/agenda/${person}/${signatureOf(deps.env.AUTH_SECRET, named(person, edition))}.ics`;
}

/** Events of the feed at this address; `undefined` if the address is invalid or was replaced. */
export async function feedEntries(
  deps: Deps,
  person: ProfileId,
  signature: string,
): Promise<CalendarEntry[] | undefined> {
  const edition = await editionOf(deps, person);
  if (!edition || !isSignatureOf(signature, deps.env.AUTH_SECRET, named(person, edition))) return undefined;
  return calendarEntries(deps.db, person, { since: new Date(deps.clock.now().getTime() - keptDays * 86_400_000) });
}

/** Days for which past events stay in the feed, so that calendars learn of cancellations. */
const keptDays = 90;
