import { dayMinutes, instantOf } from './wall-clock.ts';

/** Whether it is a month of a calendar, written as in 2026-11. */
export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The instants between which a wall clock shows this month. */
export function monthBetween(month: string, timeZone: string): { readonly from: number; readonly to: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const midnight = (index: number) => instantOf(timeZone, (Date.UTC(year, index, 1) / 86_400_000) * dayMinutes);
  return { from: midnight(number - 1), to: midnight(number) };
}
