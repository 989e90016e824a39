import { type CalendarSettings, calendarsOf } from '#platform/env';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import { readFileAt } from '../provider/file.ts';
import { type GoogleDeps, putSession, readEvents, removeSession, TokenForgotten } from '../provider/google-events.ts';
import { accessTokenOf } from '../provider/google-tokens.ts';
import { CalendarBusy, CalendarUnread } from '../provider/unread.ts';
import { isReadWhole, nextCheckMs, windowOf } from '../rules/health.ts';
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

type Deps = Pick<Platform, 'db' | 'clock' | 'env' | 'log' | 'redis' | 'site'>;

const batch = 5;
const sessionBatch = 50;

/** Syncs the calendars that are due: reads busy times and writes sessions to Google. Returns how many. */
export async function syncCalendars(platform: Deps): Promise<number> {
  const settings = calendarsOf(platform.env);
  const calendars = await claimCalendars(platform.db, platform.env, platform.clock.now(), batch);
  await Promise.all(calendars.map((calendar) => syncOne(platform, settings, calendar)));
  return calendars.length;
}

async function syncOne(platform: Deps, settings: CalendarSettings, calendar: ClaimedCalendar) {
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
      await readLater(db, calendar, new Date(now.getTime() + nextCheckMs(calendar.kind, 2)));
      return;
    }
    // Logs the reason only: the URL and Google's answer are private to the expert.
    const failure = error instanceof CalendarUnread ? error.failure : 'unreadable';
    if (!(error instanceof CalendarUnread))
      log.error({ err: error, calendar: calendar.id }, 'calendar sync failed unexpectedly');
    else log.info({ calendar: calendar.id, failure }, 'calendar not readable, retrying');
    await recordFailure(db, calendar, now, failure);
  }
}

async function syncFile({ db, clock, env }: Deps, { standIn }: CalendarSettings, calendar: ClaimedCalendar) {
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

async function syncGoogle(platform: Deps, { google }: CalendarSettings, calendar: ClaimedCalendar) {
  const { db, clock, env } = platform;
  // The operator has removed the Google client.
  if (!google) throw new CalendarUnread('grant-ended');
  const now = clock.now();
  const deps: GoogleDeps = { google, accessToken: await accessTokenOf(google, calendar.secret()) };
  const asked = { timeZone: calendar.timeZone, ...windowOf(now, env.BOOKING_HORIZON_DAYS) };
  const known = isReadWhole(calendar.readWholeAt, now) ? calendar.syncToken : null;
  const { whole, ...read } = await readChanges(deps, asked, known);
  const changed = await db.transaction().execute(async (trx) => {
    if (!(await lockCalendar(trx, calendar))) return undefined;
    const wrote = await writeBusyTimes(trx, calendar, read.times, whole ? undefined : read.keys);
    await recordRead(trx, calendar, now, { sync_token: read.syncToken, ...(whole && { read_whole_at: now }) });
    return wrote;
  });
  if (changed !== undefined) await writeSessions(platform, deps, calendar);
  return changed ?? false;
}

async function readChanges(
  deps: GoogleDeps,
  asked: Omit<Parameters<typeof readEvents>[1], 'syncToken'>,
  syncToken: string | null,
) {
  try {
    return { whole: syncToken === null, ...(await readEvents(deps, { ...asked, syncToken })) };
  } catch (error) {
    if (!(error instanceof TokenForgotten)) throw error;
    return { whole: true, ...(await readEvents(deps, { ...asked, syncToken: null })) };
  }
}

/** Writes sessions one by one and records each: after a crash it is repeated, idempotently. */
async function writeSessions({ db, clock, site }: Deps, deps: GoogleDeps, calendar: ClaimedCalendar) {
  for (const session of await sessionsToWrite(db, calendar, clock.now(), sessionBatch)) {
    if (session.stands) await putSession(deps, { ...session, ...sessionWords(site, session.id) });
    else await removeSession(deps, session.id);
    await recordWritten(db, calendar, session);
  }
}
