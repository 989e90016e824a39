import type { Money } from '#kernel/money';
import { priceOf, type Rate, reducedBy } from '#modules/experts';
import type { Range } from './availability.ts';
import { dayMinutes, localOf, weekdayOf } from './wall-clock.ts';

/** « Réductions par créneaux » (product decision 51): a lower price for starts in this range of this weekday (Sunday is 0). */
export interface SlotReduction extends Range {
  readonly weekday: number;
  readonly percent: number;
}

/** Inputs of a session's price. */
export interface Tariff {
  readonly rate: Rate;
  readonly reductions: readonly SlotReduction[];
  /** Time zone of the expert, in which reductions are defined. */
  readonly timeZone: string;
}

export interface SlotPrice {
  readonly price: Money;
  /** Price without the reduction. */
  readonly fullPrice: Money;
}

/** Reduction in percent; always 0 with the launch grid. */
export function reductionAt({ rate, reductions, timeZone }: Tariff, start: number): number {
  if (rate.hourlyRateCents === null || reductions.length === 0) return 0;
  const local = localOf(timeZone, start);
  const weekday = weekdayOf(Math.floor(local / dayMinutes));
  const minute = local % dayMinutes;
  const found = reductions.find((each) => each.weekday === weekday && each.start <= minute && minute < each.end);
  return found?.percent ?? 0;
}

/** Price of a session with this start. */
export function slotPrice(tariff: Tariff, start: number, durationMinutes: number): SlotPrice {
  const fullPrice = priceOf(tariff.rate, durationMinutes);
  return { price: reducedBy(fullPrice, reductionAt(tariff, start)), fullPrice };
}
