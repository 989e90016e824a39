import type { CalendarFailure } from '../rules/health.ts';

/** The calendar could not be read; the expert is told why. */
export class CalendarUnread extends Error {
  readonly failure: CalendarFailure;
  constructor(failure: CalendarFailure, cause?: unknown) {
    super(`calendar not read: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Rate limited: the calendar itself is fine and is read later. */
export class CalendarBusy extends Error {}

/** Maps an HTTP error status to an error. */
export function unreadBy(status: number): Error {
  if (status === 429) return new CalendarBusy('asked too often');
  if (status === 401 || status === 403) return new CalendarUnread('refused');
  return new CalendarUnread(status === 404 || status === 410 ? 'gone' : 'unreachable');
}
