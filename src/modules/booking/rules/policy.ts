import { type Actor, type AppointmentStatus, mayTake } from './lifecycle.ts';

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
}

/** What somebody can do with an appointment now; pages show it, and actions refuse the rest. */
export interface PossibleChanges {
  readonly rename: boolean;
  readonly move: boolean;
  readonly cancel: boolean;
  readonly lowerPrice: boolean;
  /** What a cancellation by this person, now, gives back. */
  readonly refundCents: number;
  /** Until then the client moves and cancels for nothing, this moment included. */
  readonly freeUntil: Date;
}

export type Role = Extract<Actor, 'client' | 'expert' | 'admin'>;

export function possibleChanges(terms: Terms, role: Role, now: Date): PossibleChanges {
  const before = now < terms.startsAt;
  const freeUntil = new Date(terms.startsAt.getTime() - terms.freeChangeHours * hourMs);
  const may = (step: 'rename' | 'move' | 'cancel' | 'lower-price') => before && mayTake(step, terms.status, role);
  return {
    rename: may('rename'),
    move: may('move') && (role === 'expert' || now <= freeUntil),
    // A hold is not cancelled but let go.
    cancel: may('cancel') || (terms.status === 'held' && role === 'client'),
    lowerPrice: may('lower-price'),
    refundCents: role !== 'client' || terms.movedByExpert || now <= freeUntil || !isPaid(terms) ? terms.priceCents : 0,
    freeUntil,
  };
}

/** Before it is scheduled the money is at most authorised: it goes back whole, however late. */
const isPaid = ({ status }: Terms) => status === 'scheduled';
