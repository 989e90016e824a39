const dayMs = 24 * 60 * 60 * 1000;

/** The date on the wall clock of a zone, as 2026-11-15: such days can be compared as texts. */
export function localDay(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Whether it is a date of a calendar, written as in 2026-11-15. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && isoDay(Date.UTC(Number(year), Number(month) - 1, Number(day))) === text;
}

/** How many days later the second is than the first. */
export const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

export const daysAfter = (day: string, days: number) => isoDay(Date.parse(day) + days * dayMs);

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
