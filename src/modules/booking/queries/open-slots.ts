import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { priceOf, usualDuration } from '#modules/experts';
import type { Platform } from '#platform/platform';
import { freeChangeHours } from '../rules/policy.ts';
import { reductionAt } from '../rules/slot-price.ts';
import { type Calendar, freeStarts, minuteOf } from '../rules/slots.ts';
import { loadOffers } from './calendars.ts';
import type { AppointmentEntry } from './list-appointments.ts';

/** Data of the booking dialogs. */
export interface OpenSlots {
  readonly durations: readonly { readonly minutes: number; readonly price: Money }[];
  readonly durationMinutes: number;
  /** All bookable starts up to the horizon, in order, in milliseconds since 1970; some hundreds. */
  readonly starts: readonly number[];
  /** Starts with a reduced price. */
  readonly reductions: readonly { readonly start: number; readonly percent: number }[];
  /** Hours before the start until which changing or cancelling is free. */
  readonly freeChangeHours: number;
}

interface Asked {
  readonly expert: ProfileId;
  /** Falls back to the usual duration when it is missing or not offered. */
  readonly durationMinutes?: number | undefined;
  /** This client's own holds are treated as free. */
  readonly client?: ProfileId | undefined;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'env'>;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns `undefined` when this expert cannot be booked. */
export async function openSlots(
  { db, clock, env }: Deps,
  { expert, durationMinutes, client }: Asked,
): Promise<OpenSlots | undefined> {
  const now = clock.now();
  const [offer] = await loadOffers(db, [expert], { ...withinHorizon(now, env.BOOKING_HORIZON_DAYS), client });
  const durations = offer?.durations.toSorted((one, other) => one - other) ?? [];
  if (!offer || durations.length === 0) return undefined;
  const chosen = durations.find((minutes) => minutes === durationMinutes) ?? usualDuration(durations);
  const starts = allStarts(offer, chosen, now, env.BOOKING_HORIZON_DAYS);
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

/** Starts to which an appointment can be moved, with the same duration; its own time is treated as free. */
export async function slotsToMoveTo(
  { db, clock, env }: Deps,
  { id, expertId, startsAt, endsAt }: Pick<AppointmentEntry, 'id' | 'expertId' | 'startsAt' | 'endsAt'>,
): Promise<readonly number[]> {
  const now = clock.now();
  const [offer] = await loadOffers(db, [expertId], { ...withinHorizon(now, env.BOOKING_HORIZON_DAYS), moving: id });
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  return offer ? allStarts(offer, durationMinutes, now, env.BOOKING_HORIZON_DAYS) : [];
}

const withinHorizon = (now: Date, days: number) => ({
  from: now,
  to: new Date(now.getTime() + (days + 1) * dayMs),
  now,
});

function allStarts({ calendar }: { calendar: Calendar }, durationMinutes: number, now: Date, horizonDays: number) {
  const from = minuteOf(now);
  const to = from + (horizonDays * dayMs) / minuteMs + 1;
  return freeStarts(calendar, { from, to, durationMinutes, now, horizonDays }).map((start) => start * minuteMs);
}
