import { dateIn, usualZone } from '#kernel/zoned-time';

/** The year that an address asks for, Paris's; this one where it asks for none that can be. */
export function askedYear(search: URLSearchParams, now: Date): number {
  const present = Number(dateIn(usualZone, now).slice(0, 4));
  const asked = Number(search.get('annee'));
  return Number.isInteger(asked) && asked >= 2024 && asked <= present ? asked : present;
}
