/** Reasons why a calendar could not be read. */
export type CalendarFailure =
  | 'unreachable'
  | 'refused'
  | 'gone'
  | 'not-public'
  | 'too-large'
  | 'unreadable'
  | 'grant-ended';

export type CalendarKind = 'google' | 'ics';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Poll interval of a working calendar. */
const everyMs: Record<CalendarKind, number> = { google: 5 * minuteMs, ics: 10 * minuteMs };
const mostMs = 6 * hourMs;

/** Delay until the next read: the poll interval, with exponential backoff while it fails. */
export const nextCheckMs = (kind: CalendarKind, failures: number) =>
  Math.min(everyMs[kind] * 2 ** Math.max(0, Math.min(failures, 10) - 1), mostMs);

/** Minimum time between two failure mails, for a calendar that fails intermittently. */
const toldAgainMs = 24 * hourMs;
export const isTold = (told: Date | null, now: Date) => told !== null && now.getTime() - told.getTime() < toldAgainMs;

/** The window moves forward, so a calendar read incrementally gets a full read once a day. */
const wholeMs = 24 * hourMs;
export const isReadWhole = (readWhole: Date | null, now: Date) =>
  readWhole !== null && now.getTime() - readWhole.getTime() < wholeMs;

/** From now to the last bookable day, plus a margin until the next full read. */
export const windowOf = (now: Date, horizonDays: number) => ({
  from: now,
  to: new Date(now.getTime() + (horizonDays + 2) * wholeMs),
});

/** Maximum calendar files per expert, besides Google. */
export const mostFiles = 3;
