import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';
import { instantOf } from '#modules/booking/server';
import type { GoogleCalendarSettings } from '#platform/env';
import type { BusyTime } from '../busy-file.ts';
import { timeoutMs } from './google-tokens.ts';
import { CalendarBusy, CalendarUnread, unreadBy } from './unread.ts';

export interface GoogleDeps {
  readonly google: GoogleCalendarSettings;
  readonly accessToken: string;
}

const moment = z.union([z.object({ dateTime: z.iso.datetime({ offset: true }) }), z.object({ date: z.iso.date() })]);
const item = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  start: moment.optional(),
  end: moment.optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
});
type Item = z.infer<typeof item>;
const list = z.object({
  items: z.array(item).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const fault = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

/** Requests no titles, places or names. */
const fields =
  'nextPageToken,nextSyncToken,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))';
const pageSize = '250';
const mostPages = 60;
/** Prefix of our event ids; Google allows only base32hex characters. */
const ourPrefix = 'visavis';
const eventIdOf = (id: AppointmentId) => ourPrefix + id.replaceAll('-', '');

/** The sync token has expired: a full read is needed. */
export class TokenForgotten extends Error {}

interface Asked {
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
  /** Token of the last read; null reads the whole window. */
  readonly syncToken: string | null;
}

export interface Changes {
  readonly times: readonly BusyTime[];
  /** Ids of all returned events, busy or not. */
  readonly keys: readonly string[];
  readonly syncToken: string;
}

/** Reads events with recurrences expanded by Google. */
export async function readEvents(deps: GoogleDeps, asked: Asked): Promise<Changes> {
  const { syncToken, from, to } = asked;
  const window: Record<string, string> =
    syncToken === null ? { timeMin: from.toISOString(), timeMax: to.toISOString() } : { syncToken };
  const items: Item[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { singleEvents: 'true', maxResults: pageSize, maxAttendees: '1', fields, ...window };
    const search = new URLSearchParams(pageToken === undefined ? query : { ...query, pageToken });
    const { status, body } = await call(deps, 'GET', `?${search}`);
    if (status === 410 && syncToken !== null) throw new TokenForgotten();
    if (status !== 200) throw faultOf(status, body);
    const read = list.safeParse(body);
    if (!read.success) throw new CalendarUnread('unreadable', read.error);
    items.push(...read.data.items);
    pageToken = read.data.nextPageToken;
    if (read.data.nextSyncToken !== undefined) return { ...busyIn(items, asked), syncToken: read.data.nextSyncToken };
    if (pageToken === undefined) break;
  }
  throw new CalendarUnread('too-large');
}

function busyIn(items: readonly Item[], { timeZone, from, to }: Asked): Pick<Changes, 'times' | 'keys'> {
  const times = new Map<string, BusyTime>();
  for (const { id, start, end, ...event } of items) {
    times.delete(id);
    // Our own sessions already block their slots.
    if (!start || !end || !isBusy(event) || id.startsWith(ourPrefix)) continue;
    const [startsAt, endsAt] = [instantIn(start, timeZone), instantIn(end, timeZone)];
    if (startsAt < endsAt && endsAt > from && startsAt < to) times.set(id, { key: id, startsAt, endsAt });
  }
  return { times: [...times.values()], keys: [...new Set(items.map(({ id }) => id))] };
}

const isBusy = ({ status, transparency, eventType, attendees }: Omit<Item, 'id' | 'start' | 'end'>) =>
  status !== 'cancelled' &&
  transparency !== 'transparent' &&
  eventType !== 'workingLocation' &&
  !attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');

/** A whole day is interpreted in the expert's zone. */
function instantIn(time: z.infer<typeof moment>, timeZone: string): Date {
  if ('dateTime' in time) return new Date(time.dateTime);
  return new Date(instantOf(timeZone, Date.parse(time.date) / 60_000) * 60_000);
}

export interface SessionOut {
  readonly id: AppointmentId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
}

/** Creates or updates a session's event; idempotent. */
export async function putSession(deps: GoogleDeps, { id, startsAt, endsAt, ...words }: SessionOut): Promise<void> {
  const eventId = eventIdOf(id);
  const event = {
    ...words,
    id: eventId,
    status: 'confirmed',
    visibility: 'private',
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: endsAt.toISOString() },
  };
  const made = await call(deps, 'POST', '', event);
  // The id exists already, or belongs to a deleted event: Google never frees ids.
  const { status, body } = made.status === 409 ? await call(deps, 'PUT', `/${eventId}`, event) : made;
  if (status !== 200) throw faultOf(status, body);
}

export async function removeSession(deps: GoogleDeps, id: AppointmentId): Promise<void> {
  const { status, body } = await call(deps, 'DELETE', `/${eventIdOf(id)}`);
  // The expert may have deleted it already.
  if (![200, 204, 404, 410].includes(status)) throw faultOf(status, body);
}

/** Google answers 403 both for missing permission and for rate limits. */
function faultOf(status: number, body: unknown): Error {
  const reasons = fault.safeParse(body).data?.error.errors.map(({ reason }) => reason) ?? [];
  const often = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'];
  if (status === 403 && reasons.some((reason) => often.includes(reason))) return new CalendarBusy();
  return unreadBy(status);
}

async function call({ google, accessToken }: GoogleDeps, method: string, path: string, event?: object) {
  try {
    const response = await fetch(`${google.api}/calendars/primary/events${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(event && { 'content-type': 'application/json' }),
      },
      ...(event && { body: JSON.stringify(event) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch (error) {
    throw new CalendarUnread('unreachable', error);
  }
}
