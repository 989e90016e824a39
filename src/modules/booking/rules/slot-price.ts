import type { Money } from '#kernel/money';
import { priceOf, type Rate, reducedBy } from '#modules/experts';
import type { Range } from './availability.ts';
import { dayMinutes, localOf, weekdayOf } from './wall-clock.ts';

/** « Réductions par créneaux » (product decision 51): starts at these minutes of this day of the week, Sunday 0, cost less. */
export interface SlotReduction extends Range {
  readonly weekday: number;
  readonly percent: number;
}

/** What decides on the price of a session. */
export interface Tariff {
  readonly rate: Rate;
  readonly reductions: readonly SlotReduction[];
  /** The expert's: reductions are read from their wall clock. */
  readonly timeZone: string;
}

export interface SlotPrice {
  readonly price: Money;
  /** Without the reduction. */
  readonly fullPrice: Money;
}

/** So many percent less; the launch grid knows no reduction. */
export function reductionAt({ rate, reductions, timeZone }: Tariff, start: number): number {
  if (rate.hourlyRateCents === null || reductions.length === 0) return 0;
  const local = localOf(timeZone, start);
  const weekday = weekdayOf(Math.floor(local / dayMinutes));
  const minute = local % dayMinutes;
  const found = reductions.find((each) => each.weekday === weekday && each.start <= minute && minute < each.end);
  return found?.percent ?? 0;
}

/** What a session costs that begins then. */
export function slotPrice(tariff: Tariff, start: number, durationMinutes: number): SlotPrice {
  const fullPrice = priceOf(tariff.rate, durationMinutes);
  return { price: reducedBy(fullPrice, reductionAt(tariff, start)), fullPrice };
}
