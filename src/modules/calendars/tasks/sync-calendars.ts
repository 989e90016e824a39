import { type CalendarSettings, calendarsOf } from '#platform/env';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import { readFileAt } from '../provider/file.ts';
import { type GoogleMeans, putSession, readEvents, removeSession, TokenForgotten } from '../provider/google-events.ts';
import { accessTokenOf } from '../provider/google-tokens.ts';
import { CalendarBusy, CalendarUnread } from '../provider/unread.ts';
import { isReadWhole, nextLookMs, windowOf } from '../rules/health.ts';
import {
  type ClaimedCalendar,
  claimCalendars,
  lockCalendar,
  readLater,
  recordFailure,
  recordRead,
  recordWritten,
  sessionsToWrite,
  writeBusyTimes,
} from '../store/calendars.ts';
import { sessionWords } from '../words.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'env' | 'log' | 'redis' | 'site'>;

const batch = 5;
const sessionBatch = 50;

/** Reads the calendars whose time has come, and writes sessions into those that take them: how many were looked at. */
export async function syncCalendars(platform: Means): Promise<number> {
  const settings = calendarsOf(platform.env);
  if (!settings) return 0;
  const calendars = await claimCalendars(platform.db, settings.key, platform.clock.now(), batch);
  await Promise.all(calendars.map((calendar) => syncOne(platform, settings, calendar)));
  return calendars.length;
}

async function syncOne(platform: Means, settings: CalendarSettings, calendar: ClaimedCalendar) {
  const { db, clock, log } = platform;
  try {
    const changed =
      calendar.kind === 'ics'
        ? await syncFile(platform, settings, calendar)
        : await syncGoogle(platform, settings, calendar);
    if (changed) await publishCalendar(platform, calendar.expertId);
  } catch (error) {
    const now = clock.now();
    if (error instanceof CalendarBusy) {
      await readLater(db, calendar, new Date(now.getTime() + nextLookMs(calendar.kind, 2)));
      return;
    }
    // Only the reason: an address, or what Google says, is the expert's.
    const failure = error instanceof CalendarUnread ? error.failure : 'unreadable';
    if (!(error instanceof CalendarUnread)) log.error({ err: error, calendar: calendar.id }, 'a calendar broke');
    else log.info({ calendar: calendar.id, failure }, 'a calendar was not read, it is tried again');
    await recordFailure(db, calendar, now, failure);
  }
}

async function syncFile({ db, clock, env }: Means, { standIn }: CalendarSettings, calendar: ClaimedCalendar) {
  const now = clock.now();
  const isCurrent = isReadWhole(calendar.readWholeAt, now);
  const read = await readFileAt(
    { standIn },
    {
      address: calendar.secret(),
      timeZone: calendar.timeZone,
      ...windowOf(now, env.BOOKING_HORIZON_DAYS),
      etag: isCurrent ? calendar.etag : null,
      lastModified: isCurrent ? calendar.lastModified : null,
    },
  );
  return db.transaction().execute(async (trx) => {
    if (!(await lockCalendar(trx, calendar))) return false;
    if (!read) {
      await recordRead(trx, calendar, now, {});
      return false;
    }
    const { etag, lastModified, times } = read;
    const changed = await writeBusyTimes(trx, calendar, times);
    await recordRead(trx, calendar, now, { read_whole_at: now, etag, last_modified: lastModified });
    return changed;
  });
}

async function syncGoogle(platform: Means, { google }: CalendarSettings, calendar: ClaimedCalendar) {
  const { db, clock, env } = platform;
  // The operator no longer has a client there.
  if (!google) throw new CalendarUnread('grant-ended');
  const now = clock.now();
  const means: GoogleMeans = { google, accessToken: await accessTokenOf(google, calendar.secret()) };
  const asked = { timeZone: calendar.timeZone, ...windowOf(now, env.BOOKING_HORIZON_DAYS) };
  const known = isReadWhole(calendar.readWholeAt, now) ? calendar.syncToken : null;
  const { whole, ...read } = await readChanges(means, asked, known);
  const changed = await db.transaction().execute(async (trx) => {
    if (!(await lockCalendar(trx, calendar))) return undefined;
    const wrote = await writeBusyTimes(trx, calendar, read.times, whole ? undefined : read.keys);
    await recordRead(trx, calendar, now, { sync_token: read.syncToken, ...(whole && { read_whole_at: now }) });
    return wrote;
  });
  if (changed !== undefined) await writeSessions(platform, means, calendar);
  return changed ?? false;
}

async function readChanges(
  means: GoogleMeans,
  asked: Omit<Parameters<typeof readEvents>[1], 'syncToken'>,
  syncToken: string | null,
) {
  try {
    return { whole: syncToken === null, ...(await readEvents(means, { ...asked, syncToken })) };
  } catch (error) {
    if (!(error instanceof TokenForgotten)) throw error;
    return { whole: true, ...(await readEvents(means, { ...asked, syncToken: null })) };
  }
}

/** One by one, each written down when it is done: what a crash leaves is done again, and is the same event. */
async function writeSessions({ db, clock, site }: Means, means: GoogleMeans, calendar: ClaimedCalendar) {
  for (const session of await sessionsToWrite(db, calendar, clock.now(), sessionBatch)) {
    if (session.stands) await putSession(means, { ...session, ...sessionWords(site) });
    else await removeSession(means, session.id);
    await recordWritten(db, calendar, session);
  }
}
