import { type Actor, type AppointmentStatus, mayTake } from './lifecycle.ts';
import { type Contract, withdrawalEnds } from './withdrawal.ts';

/** A chosen slot waits so long for its payment (product decision 17). */
export const holdMinutes = 10;
/** Moving and cancelling cost nothing until so long before the start (product decision 19); kept with every appointment. */
export const freeChangeHours = 24;
export const titleLength = 200;
export const messageLength = 2000;

const hourMs = 3_600_000;

export interface Terms {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly priceCents: number;
  readonly freeChangeHours: number;
  readonly movedByExpert: boolean;
  readonly buyer: Contract['buyer'];
  /** Nothing before it was bought. */
  readonly purchasedAt: Date | null;
}

/** What somebody can do with an appointment now; pages show it, and actions refuse the rest. */
export interface PossibleChanges {
  readonly rename: boolean;
  readonly move: boolean;
  readonly cancel: boolean;
  readonly lowerPrice: boolean;
  /** What a cancellation by this person, now, gives back, and why. */
  readonly refundCents: number;
  readonly refundGround: RefundGround;
  /** Until then the client moves and cancels for nothing, this moment included. */
  readonly freeUntil: Date;
  /** Before then a consumer who cancels has everything back by law, however near the start; nothing for whoever has no such right. */
  readonly withdrawUntil: Date | null;
}

/** Why everything goes back; `late` is the one case in which nothing does. `not-taken`: before it is scheduled the money is at most
 * authorised. */
type RefundGround = 'not-by-client' | 'in-time' | 'not-taken' | 'moved-by-expert' | 'withdrawal' | 'late';

export type Role = Extract<Actor, 'client' | 'expert' | 'admin'>;

export function possibleChanges(terms: Terms, role: Role, now: Date): PossibleChanges {
  const before = now < terms.startsAt;
  const freeUntil = new Date(terms.startsAt.getTime() - terms.freeChangeHours * hourMs);
  const withdrawUntil = role === 'client' ? endOfRight(terms) : null;
  const refundGround = groundOf(terms, role, { freeUntil, withdrawUntil, now });
  const may = (step: 'rename' | 'move' | 'cancel' | 'lower-price') => before && mayTake(step, terms.status, role);
  return {
    rename: may('rename'),
    move: may('move') && (role === 'expert' || now <= freeUntil),
    // A hold is not cancelled but let go.
    cancel: may('cancel') || (terms.status === 'held' && role === 'client'),
    lowerPrice: may('lower-price'),
    refundCents: refundGround === 'late' ? 0 : terms.priceCents,
    refundGround,
    freeUntil,
    withdrawUntil,
  };
}

function groundOf(
  { status, movedByExpert }: Terms,
  role: Role,
  { freeUntil, withdrawUntil, now }: { freeUntil: Date; withdrawUntil: Date | null; now: Date },
): RefundGround {
  if (role !== 'client') return 'not-by-client';
  if (now <= freeUntil) return 'in-time';
  if (status !== 'scheduled') return 'not-taken';
  if (movedByExpert) return 'moved-by-expert';
  return withdrawUntil && now < withdrawUntil ? 'withdrawal' : 'late';
}

/** Who cancels need not know that it could have been called a withdrawal: the better of both is given (product decision 63). */
const endOfRight = ({ buyer, purchasedAt }: Terms) =>
  buyer === 'consumer' && purchasedAt ? withdrawalEnds(purchasedAt) : null;
