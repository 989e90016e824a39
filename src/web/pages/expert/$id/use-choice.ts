import { useSearchParams } from 'react-router';
import type { Money } from '#kernel/money';
import { startIn } from '#web/parts/booking/start-address';
import { daysShown } from '#web/parts/booking/strip';
import { dateIn, useTimeZone } from '#web/viewer-time';
import { useAhead } from '#web/visitor-clock';
import type { Strip } from './strip.ts';

/** A start with its price. */
export interface Chosen {
  readonly start: number;
  readonly price: Money;
  readonly fullPrice: Money;
  readonly percent: number | undefined;
  /** True for the next free start, which is offered before any choice. */
  readonly isNext: boolean;
}

/** The choice in the address, in days of the visitor's time zone. Day and start change without the server. */
export function useChoice({ starts: loaded, earlier, durations, durationMinutes, reductions }: Strip) {
  const timeZone = useTimeZone();
  const [search] = useSearchParams();
  const starts = useAhead(loaded);
  const all = [...Map.groupBy(starts, (start) => dateIn(timeZone, new Date(start)))];
  const days = all.slice(0, daysShown).map(([date, ofDay]) => ({ date, starts: ofDay }));
  const asked = startIn(search);
  const day =
    days.find(({ starts }) => asked !== undefined && starts.includes(asked)) ??
    days.find(({ date }) => date === search.get('jour')) ??
    days[0];
  const isOwn = asked !== undefined && (day?.starts.includes(asked) ?? false);
  const start = isOwn ? asked : day?.starts[0];
  const fullPrice = durations.find(({ minutes }) => minutes === durationMinutes)?.price;
  const reduction = reductions.find((each) => each.start === start);
  const isNext = !isOwn && day === days[0] && earlier === undefined;
  const chosen: Chosen | undefined =
    start === undefined || !fullPrice
      ? undefined
      : { start, price: reduction?.price ?? fullPrice, fullPrice, percent: reduction?.percent, isNext };
  return { timeZone, days, day, later: all[daysShown]?.[1][0], chosen };
}

export type Choice = ReturnType<typeof useChoice>;
