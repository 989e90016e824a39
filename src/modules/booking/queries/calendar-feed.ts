import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { isSignatureOf, signatureOf } from '#platform/signature';
import type { CalendarEntry } from '../calendar-file.ts';
import { calendarEntries } from './calendar-entries.ts';

type Means = Pick<Platform, 'db' | 'env' | 'clock'>;

const named = (person: ProfileId, edition: number) => `calendar-feed ${person} ${edition}`;

const editionOf = async ({ db }: Means, person: ProfileId) =>
  (
    await db
      .selectFrom('calendar_feeds')
      .innerJoin('user_profiles as profile', 'profile.id', 'user_profile_id')
      .select('edition')
      .where('user_profile_id', '=', person)
      .where('profile.status', '=', 'active')
      .executeTakeFirst()
  )?.edition;

/** The path of somebody's feed; nothing while they have asked for none. */
export async function feedPath(means: Means, person: ProfileId): Promise<string | undefined> {
  const edition = await editionOf(means, person);
  return edition === undefined
    ? undefined
    : `/agenda/${person}/${signatureOf(means.env.AUTH_SECRET, named(person, edition))}.ics`;
}

/** What a calendar that knows the address is shown; nothing for an address that is none, or no longer. */
export async function feedEntries(
  means: Means,
  person: ProfileId,
  signature: string,
): Promise<CalendarEntry[] | undefined> {
  const edition = await editionOf(means, person);
  if (!edition || !isSignatureOf(signature, means.env.AUTH_SECRET, named(person, edition))) return undefined;
  return calendarEntries(means.db, person, { since: new Date(means.clock.now().getTime() - keptDays * 86_400_000) });
}

/** Cancelled ones stay that long after their day, so that calendars learn of it. */
const keptDays = 90;
