import { localDay } from './local-day.ts';

/** Last months up to the current one in a time zone, such as 2026-11, earliest first. */
export function lastMonths(now: Date, timeZone: string, count: number): string[] {
  const [year = 0, month = 0] = localDay(now, timeZone).split('-').map(Number);
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place)).toISOString().slice(0, 7),
  );
}
