import type { BookingFacts } from '../facts.ts';

export type AppointmentStatus = 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
/** `clock`: a timer came due. `payment`: the provider said that it was paid, or there was nothing to pay. */
export type Actor = 'client' | 'expert' | 'admin' | 'clock' | 'payment';

export type Step =
  | 'hold'
  | 'discount'
  | 'release'
  | 'expire'
  | 'book'
  | 'request'
  | 'accept'
  | 'refuse'
  | 'lapse'
  | 'cancel'
  | 'move'
  | 'rename'
  | 'lower-price'
  | 'unpaid'
  | 'complete'
  | 'expert-absent'
  | 'grant-claim'
  | 'withdraw'
  | 'terminate';

/** Why an appointment ended without having taken place. */
export type CancelReason =
  | 'hold-released'
  | 'hold-expired'
  | 'request-refused'
  | 'request-lapsed'
  | 'cancelled-by-client'
  | 'cancelled-by-expert'
  | 'cancelled-by-admin'
  /** A charge of a mentorship failed twice, or an authorisation ran out before it was taken. */
  | 'not-paid'
  /** Nobody waited for the client in the call (product decision 45). */
  | 'expert-absent'
  /** The consumer's right (product decision 63). */
  | 'withdrawn'
  /** The client ended a mentorship before its time. */
  | 'terminated';

/** What a step does to the money; the trigger `money_follows_appointments` carries it out. */
type MoneyEffect =
  | 'none'
  | 'ask'
  | 'take'
  | 'authorise'
  | 'let-go'
  /** What its terms or a granted claim say; all of it where the expert was absent. */
  | 'refund'
  | 'refund-difference'
  | 'owe-expert';

interface Transition {
  readonly step: Step;
  readonly from: AppointmentStatus | null;
  readonly to: AppointmentStatus;
  readonly by: readonly Actor[];
  readonly fact: keyof BookingFacts | null;
  /** The sessions of a series take it together, and the first one announces it for all. */
  readonly oncePerSeries: boolean;
  readonly money: MoneyEffect;
}

type Row = [Step, Transition['from'], AppointmentStatus, readonly Actor[], MoneyEffect, fact?: keyof BookingFacts];

const together: readonly Row[] = [
  ['hold', null, 'held', ['client'], 'ask'],
  // A promo code; down to nothing, there is nothing to pay.
  ['discount', 'held', 'held', ['client'], 'ask'],
  ['release', 'held', 'cancelled', ['client'], 'let-go'],
  ['expire', 'held', 'cancelled', ['clock'], 'let-go'],
  ['book', 'held', 'scheduled', ['payment'], 'take', 'appointment-booked'],
  // Paid after the hold ran out, and the time is still free.
  ['book', 'cancelled', 'scheduled', ['payment'], 'take', 'appointment-booked'],
  ['request', 'held', 'requested', ['payment'], 'authorise', 'appointment-requested'],
  ['request', 'cancelled', 'requested', ['payment'], 'authorise', 'appointment-requested'],
  ['accept', 'requested', 'scheduled', ['expert'], 'take', 'request-accepted'],
  ['refuse', 'requested', 'cancelled', ['expert'], 'let-go', 'request-refused'],
  ['lapse', 'requested', 'cancelled', ['clock'], 'let-go', 'request-lapsed'],
  ['cancel', 'requested', 'cancelled', ['client', 'admin'], 'let-go', 'appointment-cancelled'],
];
const each: readonly Row[] = [
  ['cancel', 'scheduled', 'cancelled', ['client', 'expert', 'admin'], 'refund', 'appointment-cancelled'],
  ['move', 'requested', 'requested', ['client', 'expert'], 'none', 'appointment-moved'],
  ['move', 'scheduled', 'scheduled', ['client', 'expert'], 'none', 'appointment-moved'],
  ['rename', 'held', 'held', ['client'], 'none'],
  ['rename', 'requested', 'requested', ['client', 'expert'], 'none'],
  ['rename', 'scheduled', 'scheduled', ['client', 'expert'], 'none'],
  ['lower-price', 'scheduled', 'scheduled', ['expert'], 'refund-difference', 'price-lowered'],
  ['unpaid', 'scheduled', 'cancelled', ['payment'], 'let-go', 'appointment-unpaid'],
  ['complete', 'scheduled', 'completed', ['clock'], 'owe-expert', 'appointment-completed'],
  ['expert-absent', 'scheduled', 'cancelled', ['clock'], 'refund', 'expert-absent'],
  // What the law lets a client end; kept as contract_endings, which is announced once for all sessions.
  ['withdraw', 'requested', 'cancelled', ['client'], 'let-go'],
  ['withdraw', 'scheduled', 'cancelled', ['client'], 'refund'],
  ['terminate', 'scheduled', 'cancelled', ['client'], 'refund'],
  // What an admin decided on a claim is kept with it, and mailed by the claims module.
  ['grant-claim', 'completed', 'completed', ['admin'], 'refund'],
];

const transitions = (rows: readonly Row[], oncePerSeries: boolean): Transition[] =>
  rows.map(([step, from, to, by, money, fact = null]) => ({ step, from, to, by, fact, oncePerSeries, money }));

/** The whole life of an appointment. The table `appointment_lifecycle` is the same, and its trigger lets nothing else happen. */
export const lifecycle: readonly Transition[] = [...transitions(together, true), ...transitions(each, false)];

export const mayTake = (step: Step, from: AppointmentStatus, actor: Actor) =>
  lifecycle.some((transition) => transition.step === step && transition.from === from && transition.by.includes(actor));
