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

const texts = new Map<string, string>();
const mostTexts = 5_000;

/** Cached too: a list of experts shows the same starts many times, and formatting one costs 15 µs. */
function write(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions, at: Date): string {
  const key = `${at.getTime()} ${locale} ${timeZone} ${JSON.stringify(options)}`;
  const present = texts.get(key);
  if (present !== undefined) return present;
  if (texts.size >= mostTexts) texts.clear();
  const text = format(locale, timeZone, options).format(at);
  texts.set(key, text);
  return text;
}

/** « 14:00 » */
export const timeIn = (timeZone: string, at: Date) =>
  write('fr-FR', timeZone, { hour: '2-digit', minute: '2-digit' }, at);

/** « jeudi 19 novembre 2026 » */
export const dayIn = (timeZone: string, at: Date) => firstOfMonth(write('fr-FR', timeZone, { dateStyle: 'full' }, at));

/** « jeudi 19 novembre » */
export const shortDayIn = (timeZone: string, at: Date) =>
  firstOfMonth(write('fr-FR', timeZone, { weekday: 'long', day: 'numeric', month: 'long' }, at));

/** « jeudi 19 novembre à 14:00 » */
export const momentIn = (timeZone: string, at: Date) => `${shortDayIn(timeZone, at)} à ${timeIn(timeZone, at)}`;

/** « 19 nov. 14:00 », for a column of times. */
export const shortMomentIn = (timeZone: string, at: Date) =>
  `${firstOfMonth(format('fr-FR', timeZone, { day: 'numeric', month: 'short' }).format(at))} ${timeIn(timeZone, at)}`;

/** « jeu. 19 nov. » */
export const shortDateIn = (timeZone: string, at: Date) =>
  firstOfMonth(write('fr-FR', timeZone, { weekday: 'short', day: 'numeric', month: 'short' }, at));

/** « jeudi » */
export const weekdayIn = (timeZone: string, at: Date) => write('fr-FR', timeZone, { weekday: 'long' }, at);

/** « nov. », « 19 », « jeu. », for a calendar sheet. */
export const leafIn = (timeZone: string, at: Date) => ({
  month: write('fr-FR', timeZone, { month: 'short' }, at),
  day: write('fr-FR', timeZone, { day: 'numeric' }, at),
  weekday: write('fr-FR', timeZone, { weekday: 'short' }, at),
});

/** « 2026-11-19 », the local date. */
export const dateIn = (timeZone: string, at: Date) => write('en-CA', timeZone, { dateStyle: 'short' }, at);

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
