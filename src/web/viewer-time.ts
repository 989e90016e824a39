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

/** « Paris (CET) »: the place, and the true abbreviation of that moment. */
export function zoneIn(timeZone: string, at: Date): string {
  const place = placeOf(timeZone);
  const abbreviation = abbreviationIn(timeZone, at);
  // `UTC` is no place.
  return place ? `${place} (${abbreviation})` : abbreviation;
}

/** Of a time limit in days: the law counts those of Paris. */
export const lastDayBefore = (end: Date) => shortDayIn(usualZone, new Date(end.getTime() - 1));

/** `America/Port-au-Prince` as « Port-au-Prince ». */
export const placeOf = (timeZone: string) =>
  zonePlaces[timeZone] ?? timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
