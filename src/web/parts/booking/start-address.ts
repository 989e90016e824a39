/** « 2026-11-18T09:00Z »: a start in an address. */
export const startParam = (start: number) => new Date(start).toISOString().replace(':00.000Z', 'Z');

/** The start that an address asks for. */
export function startIn(search: URLSearchParams): number | undefined {
  const asked = Date.parse(search.get('debut') ?? '');
  return Number.isNaN(asked) ? undefined : asked;
}

/** Booking dialog with day, duration and time chosen. */
export const startAddress = (slug: string, minutes: number, start: number) =>
  `/expert/${slug}/reserver?duree=${minutes}&debut=${startParam(start)}`;
