import { localDay } from './local-day.ts';

/** The months up to the present one on the wall clock of a zone, as 2026-11, the earliest first. */
export function lastMonths(now: Date, timeZone: string, count: number): string[] {
  const [year = 0, month = 0] = localDay(now, timeZone).split('-').map(Number);
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place)).toISOString().slice(0, 7),
  );
}
