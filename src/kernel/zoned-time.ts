/** Default time zone, when no other is known. */
export const usualZone = 'Europe/Paris';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs more than using it a hundred times. */
function format(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const present = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, present);
  return present;
}

/** « 14:00 » */
export const timeIn = (timeZone: string, at: Date) =>
  format('fr-FR', timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** « jeudi 19 novembre 2026 » */
export const dayIn = (timeZone: string, at: Date) =>
  firstOfMonth(format('fr-FR', timeZone, { dateStyle: 'full' }).format(at));

/** « jeudi 19 novembre » */
export const shortDayIn = (timeZone: string, at: Date) =>
  firstOfMonth(format('fr-FR', timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).format(at));

/** « jeudi 19 novembre à 14:00 » */
export const momentIn = (timeZone: string, at: Date) => `${shortDayIn(timeZone, at)} à ${timeIn(timeZone, at)}`;

/** « jeu. 19 nov. » */
export const shortDateIn = (timeZone: string, at: Date) =>
  firstOfMonth(format('fr-FR', timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).format(at));

/** « jeudi » */
export const weekdayIn = (timeZone: string, at: Date) => format('fr-FR', timeZone, { weekday: 'long' }).format(at);

/** « nov. », « 19 », « jeu. », for a calendar sheet. */
export const leafIn = (timeZone: string, at: Date) => ({
  month: format('fr-FR', timeZone, { month: 'short' }).format(at),
  day: format('fr-FR', timeZone, { day: 'numeric' }).format(at),
  weekday: format('fr-FR', timeZone, { weekday: 'short' }).format(at),
});

/** « 2026-11-19 », the local date. */
export const dateIn = (timeZone: string, at: Date) => format('en-CA', timeZone, { dateStyle: 'short' }).format(at);

/** English has abbreviations such as CET and EST where French has only UTC offsets; en-GB knows the European ones, en-US the American
 * ones. */
export function abbreviationIn(timeZone: string, at: Date): string {
  const names = ['en-GB', 'en-US'].map((locale) =>
    format(locale, timeZone, { timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName'),
  );
  const named = names.find((part) => part && !/^GMT[+-]/.test(part.value)) ?? names[0];
  return (named?.value ?? 'UTC').replace('GMT+', 'UTC+').replace('GMT-', 'UTC-');
}

const firstOfMonth = (day: string) => day.replace(/\b1 (?=[a-zéû])/, '1er ');
