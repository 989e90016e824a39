import { daysAfter } from './local-day.ts';

/** Eleven public holidays of all France (Code du travail, L. 3133-1), in order of the year. */
export type PublicHoliday =
  | 'new-year'
  | 'easter-monday'
  | 'labour-day'
  | 'victory-day'
  | 'ascension'
  | 'whit-monday'
  | 'national-day'
  | 'assumption'
  | 'all-saints'
  | 'armistice'
  | 'christmas';

/** Sorted by date: Ascension can fall before Victory Day, or on Labour Day. */
export function publicHolidays(year: number): readonly { readonly day: string; readonly name: PublicHoliday }[] {
  const easter = easterSunday(year);
  const days: Record<PublicHoliday, string> = {
    'new-year': `${year}-01-01`,
    'easter-monday': daysAfter(easter, 1),
    'labour-day': `${year}-05-01`,
    'victory-day': `${year}-05-08`,
    ascension: daysAfter(easter, 39),
    'whit-monday': daysAfter(easter, 50),
    'national-day': `${year}-07-14`,
    assumption: `${year}-08-15`,
    'all-saints': `${year}-11-01`,
    armistice: `${year}-11-11`,
    christmas: `${year}-12-25`,
  };
  return (Object.entries(days) as [PublicHoliday, string][])
    .map(([name, day]) => ({ name, day }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** Gregorian computus after Meeus (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sinceMarch = epact + toSunday - 7 * late + 21;
  return daysAfter(`${year}-03-01`, sinceMarch);
}
