import type { CalendarSettings } from '#platform/env';
import { FetchFailed, fetchPublic } from '#platform/fetch-public';
import { type BusyTime, busyTimesIn } from '../busy-file.ts';
import { CalendarUnread, unreadBy } from './unread.ts';

/** Far above real files: a calendar of several years has a few hundred kilobytes. */
const mostBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;

interface Wanted {
  readonly address: string;
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
  /** Cache validators of the last read; null forces a full response. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

interface ReadFile {
  readonly times: readonly BusyTime[];
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Busy times of a calendar file, whatever its content type; undefined when it has not changed. */
export async function readFileAt(
  { standIn }: Pick<CalendarSettings, 'standIn'>,
  { address, etag, lastModified, ...asked }: Wanted,
): Promise<ReadFile | undefined> {
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  const { status, body, headers: responseHeaders } = await fetched(address, { headers, mostBytes, timeoutMs, standIn });
  if (status === 304) return undefined;
  if (status !== 200) throw unreadBy(status);
  try {
    return {
      times: busyTimesIn(body, asked),
      etag: responseHeaders.etag ?? null,
      lastModified: responseHeaders['last-modified'] ?? null,
    };
  } catch (error) {
    throw new CalendarUnread('unreadable', error);
  }
}

async function fetched(...args: Parameters<typeof fetchPublic>) {
  try {
    return await fetchPublic(...args);
  } catch (error) {
    throw error instanceof FetchFailed ? new CalendarUnread(error.fault, error) : error;
  }
}
