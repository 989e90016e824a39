import { type Actor, type AppointmentStatus, mayTake } from './lifecycle.ts';
import { type Contract, withdrawalEnds } from './withdrawal.ts';

/** Lifetime of a hold, while the client pays (product decision 17). */
export const holdMinutes = 10;
/** Hours before the start until which moving and cancelling are free (product decision 19); stored with every appointment. */
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
  /** `null` before the purchase. */
  readonly purchasedAt: Date | null;
}

/** Changes that a person may make to an appointment now; pages show them, and actions refuse the others. */
export interface PossibleChanges {
  readonly rename: boolean;
  readonly move: boolean;
  readonly cancel: boolean;
  readonly lowerPrice: boolean;
  /** Answer the request of the client. */
  readonly accept: boolean;
  /** Answer the preparatory questions, which the client may until the start. */
  readonly answer: boolean;
  /** Refund if this person cancels now, and its reason. */
  readonly refundCents: number;
  readonly refundGround: RefundGround;
  /** Last moment, included, at which the client moves and cancels for free. */
  readonly freeUntil: Date;
  /** Before this time a consumer who cancels gets a full refund by law, however near the start; `null` without this right. */
  readonly withdrawUntil: Date | null;
}

/** Reason for a full refund; only `late` refunds nothing. `not-captured`: before it is scheduled, the money is at most authorised. */
type RefundGround = 'not-by-client' | 'in-time' | 'not-captured' | 'moved-by-expert' | 'withdrawal' | 'late';

export type Role = Extract<Actor, 'client' | 'expert' | 'admin'>;

export function possibleChanges(terms: Terms, role: Role, now: Date): PossibleChanges {
  const before = now < terms.startsAt;
  const freeUntil = new Date(terms.startsAt.getTime() - terms.freeChangeHours * hourMs);
  const withdrawUntil = role === 'client' ? endOfRight(terms) : null;
  const refundGround = groundOf(terms, role, { freeUntil, withdrawUntil, now });
  const may = (step: 'rename' | 'move' | 'cancel' | 'lower-price' | 'accept') =>
    before && mayTake(step, terms.status, role);
  return {
    rename: may('rename'),
    move: may('move') && (role === 'expert' || now <= freeUntil),
    // Holds have no `cancel` step: they are released.
    cancel: may('cancel') || (terms.status === 'held' && role === 'client'),
    lowerPrice: may('lower-price'),
    accept: may('accept'),
    answer: role === 'client' && may('rename'),
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
  if (status !== 'scheduled') return 'not-captured';
  if (movedByExpert) return 'moved-by-expert';
  return withdrawUntil && now < withdrawUntil ? 'withdrawal' : 'late';
}

/** A client who cancels need not name it a withdrawal: the better of both rules applies (product decision 63). */
const endOfRight = ({ buyer, purchasedAt }: Terms) =>
  buyer === 'consumer' && purchasedAt ? withdrawalEnds(purchasedAt) : null;
