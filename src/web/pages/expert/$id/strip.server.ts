import type { OpenSlots } from '#modules/booking';
import { reducedBy } from '#modules/experts';
import { startIn } from '#web/parts/booking/start-address';
import { daysShown } from '#web/parts/booking/strip';
import type { Strip } from './strip.ts';

/** Cuts the starts to the days that an address asks for. `dayOf` names the day of a start. */
export function stripOf(
  slots: OpenSlots,
  search: URLSearchParams,
  now: number,
  dayOf: (start: number) => string,
): Omit<Strip, 'opensDialog'> {
  const days = [...Map.groupBy(slots.starts, dayOf).values()];
  const first = firstDay(days, search);
  const starts = days.slice(first, first + daysShown + 1).flat();
  const full = slots.durations.find(({ minutes }) => minutes === slots.durationMinutes)?.price;
  return {
    ...slots,
    starts,
    reductions: slots.reductions.flatMap(({ start, percent }) =>
      full && starts.includes(start) ? [{ start, percent, price: reducedBy(full, percent) }] : [],
    ),
    earlier: first === 0 ? undefined : days[Math.max(0, first - daysShown)]?.[0],
    now,
  };
}

/** The strip begins where an arrow led, else at the first free day, unless the chosen day lies beyond it. */
function firstDay(days: readonly (readonly number[])[], search: URLSearchParams): number {
  const place = (instant: number) =>
    Math.max(
      0,
      days.findIndex((starts) => (starts.at(-1) ?? 0) >= instant),
    );
  const from = Date.parse(search.get('des') ?? '');
  if (!Number.isNaN(from)) return place(from);
  const chosen = place(startIn(search) ?? Date.parse(search.get('jour') ?? ''));
  return chosen < daysShown ? 0 : chosen;
}
