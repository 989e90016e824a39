import type { BookingFacts } from '../facts.ts';

export type AppointmentStatus = 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
/** `clock`: a timer came due. `payment`: the provider confirmed the payment, or the price is 0. */
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

/** Reason why an appointment ended without taking place. */
export type CancelReason =
  | 'hold-released'
  | 'hold-expired'
  | 'request-refused'
  | 'request-lapsed'
  | 'cancelled-by-client'
  | 'cancelled-by-expert'
  | 'cancelled-by-admin'
  /** A charge of a mentorship failed twice, or an authorisation expired before the capture. */
  | 'not-paid'
  /** The expert did not join the call (product decision 45). */
  | 'expert-absent'
  /** Consumer's right of withdrawal (product decision 63). */
  | 'withdrawn'
  /** The client ended a mentorship early. */
  | 'terminated';

/** Effect of a step on the payment; executed by the trigger `money_follows_appointments`. */
type MoneyEffect =
  | 'none'
  | 'ask'
  | 'take'
  | 'authorise'
  | 'let-go'
  /** Amount according to the terms or a granted claim; everything if the expert was absent. */
  | 'refund'
  | 'refund-difference'
  | 'owe-expert';

interface Transition {
  readonly step: Step;
  readonly from: AppointmentStatus | null;
  readonly to: AppointmentStatus;
  readonly by: readonly Actor[];
  readonly fact: keyof BookingFacts | null;
  /** All sessions of a series take the step together, and the first one announces it for all. */
  readonly oncePerSeries: boolean;
  readonly money: MoneyEffect;
}

type Row = [Step, Transition['from'], AppointmentStatus, readonly Actor[], MoneyEffect, fact?: keyof BookingFacts];

const together: readonly Row[] = [
  ['hold', null, 'held', ['client'], 'ask'],
  // Promo code; at a price of 0 no payment is needed.
  ['discount', 'held', 'held', ['client'], 'ask'],
  ['release', 'held', 'cancelled', ['client'], 'let-go'],
  ['expire', 'held', 'cancelled', ['clock'], 'let-go'],
  ['book', 'held', 'scheduled', ['payment'], 'take', 'appointment-booked'],
  // Paid after the hold expired, and the time is still free.
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
  // Legal rights of the client; recorded in contract_endings, which is announced once for all sessions.
  ['withdraw', 'requested', 'cancelled', ['client'], 'let-go'],
  ['withdraw', 'scheduled', 'cancelled', ['client'], 'refund'],
  ['terminate', 'scheduled', 'cancelled', ['client'], 'refund'],
  // The decision is stored with its claim, and the claims module emails it.
  ['grant-claim', 'completed', 'completed', ['admin'], 'refund'],
];

const transitions = (rows: readonly Row[], oncePerSeries: boolean): Transition[] =>
  rows.map(([step, from, to, by, money, fact = null]) => ({ step, from, to, by, fact, oncePerSeries, money }));

/** All allowed steps of an appointment. The table `appointment_lifecycle` has the same rows, and its trigger rejects everything else. */
export const lifecycle: readonly Transition[] = [...transitions(together, true), ...transitions(each, false)];

export const mayTake = (step: Step, from: AppointmentStatus, actor: Actor) =>
  lifecycle.some((transition) => transition.step === step && transition.from === from && transition.by.includes(actor));
