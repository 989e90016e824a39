import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { priceOf } from '#modules/experts';
import type { Platform } from '#platform/platform';
import { freeChangeHours } from '../rules/policy.ts';
import { reductionAt } from '../rules/slot-price.ts';
import { type Calendar, freeStarts, minuteOf } from '../rules/slots.ts';
import { loadOffers } from './calendars.ts';
import type { AppointmentEntry } from './list-appointments.ts';

/** What the booking dialogs show. */
export interface OpenSlots {
  readonly durations: readonly { readonly minutes: number; readonly price: Money }[];
  readonly durationMinutes: number;
  /** Every instant that can be booked, up to the horizon, in milliseconds since 1970 and in order: some hundreds. */
  readonly starts: readonly number[];
  /** Those of them that cost so many percent less. */
  readonly reductions: readonly { readonly start: number; readonly percent: number }[];
  /** Until so long before the start a booking is changed or cancelled for nothing. */
  readonly freeChangeHours: number;
}

interface Asked {
  readonly expert: ProfileId;
  /** The usual one when it is left out, or not offered. */
  readonly durationMinutes?: number | undefined;
  /** Whose own hold shows as free. */
  readonly client?: ProfileId | undefined;
}

type Means = Pick<Platform, 'db' | 'clock' | 'env'>;

const usualMinutes = 30;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Nothing when this expert cannot be booked. */
export async function openSlots(
  { db, clock, env }: Means,
  { expert, durationMinutes, client }: Asked,
): Promise<OpenSlots | undefined> {
  const now = clock.now();
  const [offer] = await loadOffers(db, [expert], { ...withinHorizon(now, env.BOOKING_HORIZON_DAYS), client });
  const durations = offer?.durations.toSorted((one, other) => one - other) ?? [];
  const offered = (wanted: number | undefined) => durations.find((minutes) => minutes === wanted);
  const chosen = offered(durationMinutes) ?? offered(usualMinutes) ?? durations[0];
  if (!offer || !chosen) return undefined;
  const starts = startsOf(offer, chosen, now, env.BOOKING_HORIZON_DAYS);
  return {
    durations: durations.map((minutes) => ({ minutes, price: priceOf(offer.tariff.rate, minutes) })),
    durationMinutes: chosen,
    starts,
    reductions: starts
      .map((start) => ({ start, percent: reductionAt(offer.tariff, start / minuteMs) }))
      .filter(({ percent }) => percent > 0),
    freeChangeHours,
  };
}

/** Where an appointment could be moved to, for the same duration; its own time is not in its way. */
export async function slotsToMoveTo(
  { db, clock, env }: Means,
  { id, expertId, startsAt, endsAt }: Pick<AppointmentEntry, 'id' | 'expertId' | 'startsAt' | 'endsAt'>,
): Promise<readonly number[]> {
  const now = clock.now();
  const [offer] = await loadOffers(db, [expertId], { ...withinHorizon(now, env.BOOKING_HORIZON_DAYS), moving: id });
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  return offer ? startsOf(offer, durationMinutes, now, env.BOOKING_HORIZON_DAYS) : [];
}

const withinHorizon = (now: Date, days: number) => ({
  from: now,
  to: new Date(now.getTime() + (days + 1) * dayMs),
  now,
});

function startsOf({ calendar }: { calendar: Calendar }, durationMinutes: number, now: Date, horizonDays: number) {
  const from = minuteOf(now);
  const to = from + (horizonDays * dayMs) / minuteMs + 1;
  return freeStarts(calendar, { from, to, durationMinutes, now, horizonDays }).map((start) => start * minuteMs);
}
