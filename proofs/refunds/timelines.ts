import type { Dice } from '../chance.ts';
import { type Bought, type Deed, endOfRight } from './oracle.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const oneOf = <Thing>(roll: Dice, things: readonly Thing[]): Thing => things[roll(things.length)] as Thing;

/** Everything starts on even hours, so that many contracts share one worker sweep. */
export const grid = 2 * hour;

export interface Wish {
  readonly buyer: Bought['buyer'];
  readonly isMentorship: boolean;
  readonly code: 'none' | 'quarter' | 'whole';
  readonly minutes: 30 | 60;
  readonly boughtAt: number;
  readonly start: number;
  /** People who join each session, and whether its client then raises a claim. */
  readonly comes: readonly ('both' | 'client' | 'expert' | 'nobody')[];
  readonly complains: readonly boolean[];
  /** Number of changes. */
  readonly turns: number;
}

const leadsInHours = [2, 22, 24, 26, 72, 168, 288, 312, 336, 360, 384, 408, 432, 480];

export function wishOf(roll: Dice, eraBegins: number): Wish {
  const isMentorship = roll(7) === 0;
  const boughtAt = eraBegins + roll((14 * day) / grid) * grid;
  return {
    buyer: oneOf(roll, ['consumer', 'consumer', 'professional']),
    isMentorship,
    // A mentorship that is free at first still needs a card; the booking tests cover that.
    code: oneOf(roll, ['none', 'none', 'none', 'quarter', isMentorship ? 'quarter' : 'whole']),
    minutes: oneOf(roll, [30, 60]),
    boughtAt,
    start: boughtAt + oneOf(roll, isMentorship ? leadsInHours.slice(0, 6) : leadsInHours) * hour,
    comes: Array.from({ length: 5 }, () => oneOf(roll, ['both', 'both', 'both', 'client', 'expert', 'nobody'])),
    complains: Array.from({ length: 5 }, () => roll(3) === 0),
    turns: oneOf(roll, [0, 1, 1, 1, 2, 2, 3]),
  };
}

interface Standing {
  readonly buyer: Bought['buyer'];
  readonly boughtAt: number;
  readonly isMentorship: boolean;
  readonly sessions: readonly { readonly start: number; readonly minutes: number }[];
}

/** Next action after `now`, near moments at which a rule changes; undefined when none is left. */
export function nextDeed(roll: Dice, standing: Standing, now: number): Deed | undefined {
  for (let tries = 0; tries < 6; tries++) {
    const deed = someDeed(roll, standing, now);
    if (deed) return deed;
  }
  return undefined;
}

function someDeed(roll: Dice, standing: Standing, now: number): Deed | undefined {
  const { sessions, isMentorship } = standing;
  const session = roll(Math.min(sessions.length, 3));
  const { start, minutes } = sessions[session] ?? { start: 0, minutes: 0 };
  const does = oneOf(roll, [
    ...(['cancel', 'cancel', 'cancel', 'cancel', 'move', 'move', 'withdraw', 'withdraw'] as const),
    ...(isMentorship ? (['terminate', 'terminate', 'terminate'] as const) : []),
  ]);
  const right = endOfRight(standing.boughtAt);
  const near = [-49 * hour, -25 * hour, -day, -day + 1_000, -23 * hour, -hour, -1_000, 0, 7 * minute];
  const late = [...near, 1_000, minutes * minute - 1_000, minutes * minute];
  const moments = (does === 'withdraw' ? late : near).map((offset) => start + offset);
  const at = oneOf(roll, [...moments, right - 1_000, right, standing.boughtAt + hour]);
  if (at <= now) return undefined;
  if (does === 'withdraw' || does === 'terminate') return { at, does };
  if (does === 'cancel')
    return { at, does, session, by: oneOf(roll, ['client', 'client', 'client', 'expert', 'admin']) };
  const to = start + oneOf(roll, [1, 2, 3]) * day;
  return to > at ? { at, does, session, to, by: oneOf(roll, ['client', 'expert']) } : undefined;
}

/** A claim is raised as early as possible, as late as possible, or too late. */
export const claimDelays = [minute, hour, 2 * day, 2 * day + 1_000];
