import { zonePlaces } from '#copy/time-zones';
import { abbreviationIn } from '#kernel/zoned-time';

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
export const zoneIn = (timeZone: string, at: Date) => `${placeOf(timeZone)} (${abbreviationIn(timeZone, at)})`;

/** `America/Port-au-Prince` as « Port-au-Prince ». */
export const placeOf = (timeZone: string) =>
  zonePlaces[timeZone] ?? timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
