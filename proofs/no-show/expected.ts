import type { Pattern } from './patterns.ts';

/** Independent version of product decisions 26 and 45, based only on what the two people did: nothing of the product is imported here. */

const minute = 60_000;
const opensBefore = 5 * minute;
const closesAfter = 15 * minute;
/** How far the expert moves a session in these patterns. */
export const movedBy = 120 * minute;

export type Ending = 'took place' | 'client absent' | 'expert absent';

interface Times {
  readonly start: number;
  readonly end: number;
}

export type Planned = Pattern[number] & {
  readonly time: number;
  /** Expected answer to a request for the room. */
  readonly answer: 'yes' | 'call-too-early' | 'call-over' | 'call-not-found';
};

/** Turns a pattern into timed actions with their expected answers, and the final times of the session. */
export function plan(pattern: Pattern, first: Times): { readonly acts: readonly Planned[]; readonly last: Times } {
  let now = first;
  const acts = pattern.map((act): Planned => {
    const time = now[act.at.from] + act.at.seconds * 1_000;
    const answer = act.does === 'move' ? 'yes' : answerTo(act.who, act.does, time, now);
    if (act.does === 'move') now = { start: now.start + movedBy, end: now.end + movedBy };
    return { ...act, time, answer };
  });
  return { acts, last: now };
}

function answerTo(who: string, does: string, time: number, { start, end }: Times): Planned['answer'] {
  if (who === 'stranger') return 'call-not-found';
  if (does === 'leave') return 'yes';
  if (time < start - opensBefore) return 'call-too-early';
  return time < end + closesAfter ? 'yes' : 'call-over';
}

/** Expected outcome of a session, and when it is decided. With calls off, it took place once its end passed. */
export function endingOf(acts: readonly Planned[], { end }: Times, callsOff: boolean): { ending: Ending; at: number } {
  if (callsOff) return { ending: 'took place', at: end };
  const sinceMoved = acts.slice(acts.findLastIndex(({ does }) => does === 'move') + 1);
  const came = (who: string) =>
    sinceMoved.some((act) => act.does === 'join' && act.who === who && act.answer === 'yes');
  if (!came('expert')) return { ending: 'expert absent', at: end + closesAfter };
  if (came('client')) {
    const second = Math.max(
      ...['client', 'expert'].map(
        (who) => sinceMoved.find((act) => act.does === 'join' && act.who === who && act.answer === 'yes')?.time ?? 0,
      ),
    );
    return { ending: 'took place', at: Math.max(end, second) };
  }
  return { ending: 'client absent', at: end + closesAfter };
}

/** Final distribution of a session's money. */
export interface Cents {
  /** Charged to the client, minus refunds. */
  readonly client: number;
  readonly expert: number;
  readonly commission: number;
  /** Cost of a promo code for the platform. */
  readonly promotion: number;
}

/** `price` is paid by the client, `discount` by the promo code. Commission: 15 %, half a cent up (product decision 55). */
export function centsOf(
  ending: Ending,
  { price, discount }: { readonly price: number; readonly discount: number },
): Cents {
  if (ending === 'expert absent') return { client: 0, expert: 0, commission: 0, promotion: 0 };
  const whole = price + discount;
  const commission = Math.floor((whole * 15 + 50) / 100);
  return { client: price, expert: whole - commission, commission, promotion: discount };
}
