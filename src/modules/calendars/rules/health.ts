/** Why a calendar could not be read. */
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

/** How often a calendar is read that works. */
const everyMs: Record<CalendarKind, number> = { google: 5 * minuteMs, ics: 10 * minuteMs };
const mostMs = 6 * hourMs;

/** When it is read again: at its pace, and ever later while it fails. */
export const nextLookMs = (kind: CalendarKind, failures: number) =>
  Math.min(everyMs[kind] * 2 ** Math.max(0, Math.min(failures, 10) - 1), mostMs);

/** One that comes and goes is not written about each time. */
const toldAgainMs = 24 * hourMs;
export const isTold = (told: Date | null, now: Date) => told !== null && now.getTime() - told.getTime() < toldAgainMs;

/** The days that are asked for move on: what is read by its changes alone is read whole once a day. */
const wholeMs = 24 * hourMs;
export const isReadWhole = (readWhole: Date | null, now: Date) =>
  readWhole !== null && now.getTime() - readWhole.getTime() < wholeMs;

/** From now to the last day that can be booked, and what comes within reach until all of it is read again. */
export const windowOf = (now: Date, horizonDays: number) => ({
  from: now,
  to: new Date(now.getTime() + (horizonDays + 2) * wholeMs),
});

/** Files that one expert may connect, beside Google. */
export const mostFiles = 3;
