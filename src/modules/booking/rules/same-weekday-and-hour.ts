import { usualZone } from '#kernel/zoned-time';
import { dayMinutes, localOf } from './wall-clock.ts';

const minuteMs = 60_000;
/** Days within which a session is offered again at its weekday and hour. */
const withinDays = 14;

/** Minutes since the beginning of the week in Paris. */
const weekMinuteOf = (at: number) => localOf(usualZone, Math.floor(at / minuteMs)) % (7 * dayMinutes);

/** The first free start within 14 days that has the weekday and hour of a former session in Paris; `undefined` when there is none. All
 * times in milliseconds since 1970, starts in order. */
export function sameWeekdayAndHour(starts: readonly number[], former: number, now: number): number | undefined {
  const until = now + withinDays * dayMinutes * minuteMs;
  const wanted = weekMinuteOf(former);
  return starts.find((start) => start > now && start <= until && weekMinuteOf(start) === wanted);
}
