import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { priceOf } from '#modules/experts';
import type { Platform } from '#platform/platform';
import { monthBetween } from '../rules/month.ts';
import { dateOf, freeStarts } from '../rules/slots.ts';
import { loadOffers } from './calendars.ts';

/** What the booking dialog shows of a month. */
export interface OpenSlots {
  readonly expertId: ProfileId;
  /** The expert's. */
  readonly timeZone: string;
  readonly durations: readonly { readonly minutes: number; readonly price: Money }[];
  readonly durationMinutes: number;
  /** Instants, in their order. */
  readonly starts: readonly string[];
}

interface Asked {
  readonly expert: ProfileId;
  /** 2026-11, on the wall clock of `timeZone`: the month that the visitor sees. */
  readonly month: string;
  readonly timeZone: string;
  /** The shortest one when it is left out, or not offered. */
  readonly durationMinutes?: number | undefined;
  /** Whose own hold shows as free. */
  readonly client?: ProfileId | undefined;
}

/** Nothing when this expert cannot be booked. */
export async function openSlots(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  { expert, month, timeZone, durationMinutes, client }: Asked,
): Promise<OpenSlots | undefined> {
  const now = clock.now();
  const between = monthBetween(month, timeZone);
  const [offer] = await loadOffers(db, [expert], {
    from: dateOf(between.from),
    to: dateOf(between.to + 120),
    now,
    client,
  });
  const durations = offer?.durations.toSorted((one, other) => one - other) ?? [];
  const chosen = durations.find((minutes) => minutes === durationMinutes) ?? durations[0];
  if (!offer || !chosen) return undefined;
  const wanted = { ...between, durationMinutes: chosen, now, horizonDays: env.BOOKING_HORIZON_DAYS };
  return {
    expertId: offer.id,
    timeZone: offer.calendar.timeZone,
    durations: durations.map((minutes) => ({ minutes, price: priceOf(offer.rate, minutes) })),
    durationMinutes: chosen,
    starts: freeStarts(offer.calendar, wanted).map((start) => dateOf(start).toISOString()),
  };
}
