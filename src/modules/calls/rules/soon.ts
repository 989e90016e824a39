/** So long before a session its people are told of it on whatever page they have open. */
const soonMs = 10 * 60_000;
/** For a minute « dans dix minutes » is true. */
const tenMinutesMs = 9 * 60_000;

export type Soonness = 'in-ten-minutes' | 'any-minute';

/** How soon a session begins, if it does, and in how long that changes. */
export function soonness(startsAt: Date, now: Date): { readonly soonness?: Soonness; readonly changesInMs: number } {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (aheadMs > soonMs) return { changesInMs: aheadMs - soonMs };
  if (aheadMs > tenMinutesMs) return { soonness: 'in-ten-minutes', changesInMs: aheadMs - tenMinutesMs };
  return { soonness: 'any-minute', changesInMs: aheadMs };
}
