import { startParam } from './start-address.ts';

/** « Réserver à nouveau »: booking dialog with the duration of a former session, and its weekday and hour when they are free. */
export const againAddress = (slug: string, { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) =>
  `/expert/${slug}/reserver?duree=${(endsAt.getTime() - startsAt.getTime()) / 60_000}&comme=${startParam(startsAt.getTime())}`;

/** Start of the former session in such an address. */
export function formerIn(search: URLSearchParams): number | undefined {
  const former = Date.parse(search.get('comme') ?? '');
  return Number.isNaN(former) ? undefined : former;
}
