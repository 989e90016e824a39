import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { priceOf } from '#modules/experts';
import type { Platform } from '#platform/platform';
import { planSeries, type SeriesDate, seriesStarts } from '../rules/series.ts';
import { slotPrice } from '../rules/slot-price.ts';
import { type Calendar, dateOf, minuteOf } from '../rules/slots.ts';
import { loadOffers, type Offer } from './calendars.ts';

interface MentorshipRequest {
  readonly expert: ProfileId;
  readonly first: Date;
  readonly durationMinutes: number;
  readonly months: number;
  readonly client?: ProfileId | undefined;
}

/** Preview of a mentorship, before anything is held. */
export interface MentorshipPlan {
  readonly months: number;
  readonly dates: readonly {
    readonly startsAt: Date;
    readonly free: boolean;
    readonly price: Money;
    /** Proposed replacement for a date that clashes. */
    readonly instead: { readonly startsAt: Date; readonly price: Money } | null;
  }[];
  /** Price of a session without a reduction. */
  readonly fullPrice: Money;
}

/** Returns `undefined` when this expert cannot be booked for this duration. */
export async function planMentorship(
  platform: Pick<Platform, 'db' | 'clock' | 'env'>,
  request: MentorshipRequest,
): Promise<MentorshipPlan | undefined> {
  const found = await loadSeries(platform, request);
  if (!found) return undefined;
  const { tariff } = found.offer;
  const at = (start: number) => ({
    startsAt: dateOf(start),
    price: slotPrice(tariff, start, request.durationMinutes).price,
  });
  return {
    months: request.months,
    dates: found.dates.map(({ start, free, instead }) => ({
      ...at(start),
      free,
      instead: instead === undefined ? null : at(instead),
    })),
    fullPrice: priceOf(tariff.rate, request.durationMinutes),
  };
}

const halfWeekMs = 3.5 * 24 * 3_600_000;
const dayMs = 24 * 3_600_000;

export async function loadSeries(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  { expert, first, durationMinutes, months, client }: MentorshipRequest,
): Promise<{ offer: Offer; calendar: Calendar; dates: readonly SeriesDate[] } | undefined> {
  const now = clock.now();
  const from = new Date(first.getTime() - halfWeekMs);
  const to = new Date(first.getTime() + months * 31 * dayMs + 2 * halfWeekMs);
  const [offer] = await loadOffers(db, [expert], { from, to, now, client, busyOf: client });
  if (!offer?.durations.includes(durationMinutes)) return undefined;
  // The client's other appointments clash like the expert's, and are replaced in the same way.
  const busy = [...offer.calendar.busy, ...offer.clientBusy].sort((one, other) => one.start - other.start);
  const calendar = { ...offer.calendar, busy };
  const starts = seriesStarts(calendar.timeZone, minuteOf(first), months);
  const wanted = { durationMinutes, now, horizonDays: env.BOOKING_HORIZON_DAYS };
  return { offer, calendar, dates: planSeries(calendar, starts, wanted) };
}
