import type { Currency, Money } from '#kernel/money';

export interface Rate {
  readonly hourlyRateCents: number | null;
  readonly currency: Currency;
}

const usualMinutes = 30;

/** Duration that lists and dialogs show first: half an hour, or the shortest that the expert offers. */
export const usualDuration = (durations: readonly number[]): number =>
  durations.includes(usualMinutes) ? usualMinutes : Math.min(...durations);

/** Product decision 16: the hourly rate times the duration, rounded to the cent; without a rate, the launch grid. */
export function priceOf({ hourlyRateCents, currency }: Rate, durationMinutes: number): Money {
  if (hourlyRateCents !== null) return { cents: Math.round((hourlyRateCents * durationMinutes) / 60), currency };
  const cents = durationMinutes <= 15 ? 100 : durationMinutes <= 30 ? 200 : 500;
  return { cents, currency: 'EUR' };
}

/** Price reduced by a percentage, rounded to the cent. */
export const reducedBy = ({ cents, currency }: Money, percent: number): Money => ({
  cents: Math.round((cents * (100 - percent)) / 100),
  currency,
});
