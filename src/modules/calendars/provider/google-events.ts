import { z } from 'zod';
import type { AppointmentId } from '#kernel/ids';
import { instantOf } from '#modules/booking/server';
import type { GoogleCalendarSettings } from '#platform/env';
import type { BusyTime } from '../busy-file.ts';
import { timeoutMs } from './google-tokens.ts';
import { CalendarBusy, CalendarUnread, unreadBy } from './unread.ts';

export interface GoogleMeans {
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

/** No title, no place, nobody's name: they are not asked for. */
const fields =
  'nextPageToken,nextSyncToken,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))';
const pageSize = '250';
const mostPages = 60;
/** The ids of events that are ours; letters and figures that Google allows (base32hex). */
const ourPrefix = 'visavis';
const eventIdOf = (id: AppointmentId) => ourPrefix + id.replaceAll('-', '');

/** Google no longer knows what this token stands for: all is read again. */
export class TokenForgotten extends Error {}

interface Asked {
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
  /** What was read last; without it all of these days is read. */
  readonly syncToken: string | null;
}

export interface Changes {
  readonly times: readonly BusyTime[];
  /** Every event that was told of, busy or not. */
  readonly keys: readonly string[];
  readonly syncToken: string;
}

/** Single dates: Google works recurring events out. */
export async function readEvents(means: GoogleMeans, asked: Asked): Promise<Changes> {
  const { syncToken, from, to } = asked;
  const window: Record<string, string> =
    syncToken === null ? { timeMin: from.toISOString(), timeMax: to.toISOString() } : { syncToken };
  const items: Item[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { singleEvents: 'true', maxResults: pageSize, maxAttendees: '1', fields, ...window };
    const search = new URLSearchParams(pageToken === undefined ? query : { ...query, pageToken });
    const { status, body } = await call(means, 'GET', `?${search}`);
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
  for (const { id, start, end, ...said } of items) {
    times.delete(id);
    // Sessions block their slots themselves.
    if (!start || !end || !isBusy(said) || id.startsWith(ourPrefix)) continue;
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

/** A whole day is the expert's. */
function instantIn(said: z.infer<typeof moment>, timeZone: string): Date {
  if ('dateTime' in said) return new Date(said.dateTime);
  return new Date(instantOf(timeZone, Date.parse(said.date) / 60_000) * 60_000);
}

export interface SessionOut {
  readonly id: AppointmentId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly description: string;
}

/** Puts a session there, or changes it: done twice it is one event. */
export async function putSession(means: GoogleMeans, { id, startsAt, endsAt, ...words }: SessionOut): Promise<void> {
  const eventId = eventIdOf(id);
  const event = {
    ...words,
    id: eventId,
    status: 'confirmed',
    visibility: 'private',
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: endsAt.toISOString() },
  };
  const made = await call(means, 'POST', '', event);
  // It is there already, or was there and was taken out: its id is known for good.
  const { status, body } = made.status === 409 ? await call(means, 'PUT', `/${eventId}`, event) : made;
  if (status !== 200) throw faultOf(status, body);
}

export async function removeSession(means: GoogleMeans, id: AppointmentId): Promise<void> {
  const { status, body } = await call(means, 'DELETE', `/${eventIdOf(id)}`);
  // The expert may have taken it out.
  if (![200, 204, 404, 410].includes(status)) throw faultOf(status, body);
}

/** Google says 403 for what is not allowed and for what is asked too often. */
function faultOf(status: number, body: unknown): Error {
  const reasons = fault.safeParse(body).data?.error.errors.map(({ reason }) => reason) ?? [];
  const often = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'];
  if (status === 403 && reasons.some((reason) => often.includes(reason))) return new CalendarBusy();
  return unreadBy(status);
}

async function call({ google, accessToken }: GoogleMeans, method: string, path: string, event?: object) {
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
