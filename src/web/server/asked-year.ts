import { dateIn, usualZone } from '#kernel/zoned-time';

/** Year from the query string, in Paris time; the current year when it is missing or out of range. */
export function askedYear(search: URLSearchParams, now: Date): number {
  const present = Number(dateIn(usualZone, now).slice(0, 4));
  const asked = Number(search.get('annee'));
  return Number.isInteger(asked) && asked >= 2024 && asked <= present ? asked : present;
}
