/** Time before a session at which any open page announces it. */
const soonMs = 10 * 60_000;
/** Until this long before the start, « dans dix minutes » is shown. */
const tenMinutesMs = 9 * 60_000;

export type Soonness = 'in-ten-minutes' | 'any-minute';

/** Returns how soon a session starts, if it is soon, and when that changes. */
export function soonness(startsAt: Date, now: Date): { readonly soonness?: Soonness; readonly changesInMs: number } {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (aheadMs > soonMs) return { changesInMs: aheadMs - soonMs };
  if (aheadMs > tenMinutesMs) return { soonness: 'in-ten-minutes', changesInMs: aheadMs - tenMinutesMs };
  return { soonness: 'any-minute', changesInMs: aheadMs };
}
