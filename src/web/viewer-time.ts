import { placeOf } from '#kernel/zone-places';
import { abbreviationIn, shortDayIn, usualZone } from '#kernel/zoned-time';

export { placeOf } from '#kernel/zone-places';
export {
  abbreviationIn,
  dateIn,
  dayIn,
  leafIn,
  momentIn,
  shortDayIn,
  shortMomentIn,
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
