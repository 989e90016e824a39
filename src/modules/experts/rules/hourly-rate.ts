/** Product decision 37, in whole units of the currency. */
export const hourlyRateRange = { min: 50, max: 500 };

/** Parses a typed rate into cents; null (the launch grid) when empty, NaN when it is invalid or out of range. */
export function rateCentsIn(typed: string): number | null {
  if (typed === '') return null;
  const amount = /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  return amount >= hourlyRateRange.min && amount <= hourlyRateRange.max ? Math.round(amount * 100) : Number.NaN;
}
