const dayMs = 24 * 60 * 60 * 1000;

/** Date in a time zone, such as 2026-11-15; such strings sort by date. */
export function localDay(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** True for an existing date, written as 2026-11-15. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year !== undefined && isoDay(Date.UTC(Number(year), Number(month) - 1, Number(day))) === text;
}

/** Number of days from the first to the second. */
export const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

export const daysAfter = (day: string, days: number) => isoDay(Date.parse(day) + days * dayMs);

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
