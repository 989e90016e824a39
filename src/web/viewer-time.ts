import { zonePlaces } from '#copy/time-zones';
import { abbreviationIn, shortDayIn, usualZone } from '#kernel/zoned-time';

export {
  abbreviationIn,
  dateIn,
  dayIn,
  leafIn,
  momentIn,
  shortDayIn,
  timeIn,
  weekdayIn,
} from '#kernel/zoned-time';
export { useTimeZone } from './visitor-clock.ts';

/** « Paris (CET) »: the city, and the abbreviation in force at that moment. */
export function zoneIn(timeZone: string, at: Date): string {
  const place = placeOf(timeZone);
  const abbreviation = abbreviationIn(timeZone, at);
  // `UTC` has no city.
  return place ? `${place} (${abbreviation})` : abbreviation;
}

/** Last day of a time limit; the law counts days in Paris time. */
export const lastDayBefore = (end: Date) => shortDayIn(usualZone, new Date(end.getTime() - 1));

/** City of a time zone: `America/Port-au-Prince` as « Port-au-Prince ». */
export const placeOf = (timeZone: string) =>
  zonePlaces[timeZone] ?? timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
