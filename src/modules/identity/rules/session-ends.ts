import type { Role } from './viewer.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Most time without a request, and most time at all, until a person signs in again. */
const lives = (role: Role) =>
  role === 'admin' ? { idle: 30 * minute, whole: 12 * hour } : { idle: 14 * day, whole: wholeMs };

const wholeMs = 90 * day;

/** Longest life of any session; its cookie lasts as long. */
export const longestSeconds = wholeMs / 1000;

/** A session in use is written at most this often. */
const touchMs = 5 * minute;

export const isTouchDue = (lastSeen: Date, now: Date): boolean => now.getTime() - lastSeen.getTime() >= touchMs;

/** End of a session that began then and is used now. */
export function sessionEnd(role: Role, beganAt: Date, now: Date): Date {
  const { idle, whole } = lives(role);
  return new Date(Math.min(now.getTime() + idle, beganAt.getTime() + whole));
}
