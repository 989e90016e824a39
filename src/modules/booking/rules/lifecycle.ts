import type { BookingFacts } from '../facts.ts';

export type AppointmentStatus = 'held' | 'requested' | 'scheduled' | 'completed' | 'cancelled';
/** `visitor`: somebody who has no account yet. `clock`: a timer came due. `payment`: the provider confirmed the payment, or the price is 0. */
export type Actor = 'client' | 'visitor' | 'expert' | 'admin' | 'clock' | 'payment';

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

/** Hours until an unanswered request lapses. */
const answerHours = 24;
/** Minutes that a request waits for the client's answers to the preparatory questions, before its expert is mailed. */
const answersWithinMinutes = 15;
/** Hours before its start at which a later session of a mentorship is charged (product decision 22). */
const chargeHours = 48;
/** Hours after the end of a session within which its client can raise a claim; its expert is paid afterwards (product decision 24). */
export const claimHours = 48;

/** Effects of a step on money and deadlines. Triggers read them in the table `appointment_steps`, which is generated from here. */
export interface StepEffect {
  /** Part of the price that stays paid. `rest`: the price less the refund that the step sets; nothing if it sets none. */
  readonly keeps: 'all' | 'rest' | 'none';
  /** Hours before the start at which a later session of a series is charged. */
  readonly chargesBefore?: number;
  /** Hours until a request lapses. */
  readonly lapsesAfter?: number;
  /** Minutes that a request waits for the answers to the preparatory questions. */
  readonly answersWithin?: number;
  /** From this step on, the kept amount belongs to the expert, who is paid these hours after the end of the session. */
  readonly paysOutAfter?: number;
}

export const stepEffects: Readonly<Record<Step, StepEffect>> = {
  hold: { keeps: 'all' },
  discount: { keeps: 'all' },
  release: { keeps: 'none' },
  expire: { keeps: 'none' },
  book: { keeps: 'all', chargesBefore: chargeHours },
  request: {
    keeps: 'all',
    chargesBefore: chargeHours,
    lapsesAfter: answerHours,
    answersWithin: answersWithinMinutes,
  },
  accept: { keeps: 'all', chargesBefore: chargeHours },
  refuse: { keeps: 'none' },
  lapse: { keeps: 'none' },
  // A late cancellation, or a withdrawal in the middle of a session, pays the expert for the time.
  cancel: { keeps: 'rest', paysOutAfter: claimHours },
  withdraw: { keeps: 'rest', paysOutAfter: claimHours },
  terminate: { keeps: 'rest', paysOutAfter: claimHours },
  move: { keeps: 'all', chargesBefore: chargeHours },
  rename: { keeps: 'all' },
  'lower-price': { keeps: 'all', chargesBefore: chargeHours },
  unpaid: { keeps: 'none' },
  complete: { keeps: 'all', paysOutAfter: claimHours },
  'expert-absent': { keeps: 'none' },
  'grant-claim': { keeps: 'rest', paysOutAfter: claimHours },
};

export interface Transition {
  readonly step: Step;
  readonly from: AppointmentStatus | null;
  readonly to: AppointmentStatus;
  readonly by: readonly Actor[];
  readonly fact: keyof BookingFacts | null;
  /** All sessions of a series take the step together, and the first one announces it for all. */
  readonly oncePerSeries: boolean;
}

type Row = [Step, Transition['from'], AppointmentStatus, readonly Actor[], fact?: keyof BookingFacts];

const together: readonly Row[] = [
  ['hold', null, 'held', ['client', 'visitor']],
  // Promo code; at a price of 0 no payment is needed.
  ['discount', 'held', 'held', ['client']],
  ['release', 'held', 'cancelled', ['client', 'visitor']],
  ['expire', 'held', 'cancelled', ['clock']],
  ['book', 'held', 'scheduled', ['payment'], 'appointment-booked'],
  // Paid after the hold expired, and the time is still free.
  ['book', 'cancelled', 'scheduled', ['payment'], 'appointment-booked'],
  ['request', 'held', 'requested', ['payment'], 'appointment-requested'],
  ['request', 'cancelled', 'requested', ['payment'], 'appointment-requested'],
  ['accept', 'requested', 'scheduled', ['expert'], 'request-accepted'],
  ['refuse', 'requested', 'cancelled', ['expert'], 'request-refused'],
  ['lapse', 'requested', 'cancelled', ['clock'], 'request-lapsed'],
  ['cancel', 'requested', 'cancelled', ['client', 'admin'], 'appointment-cancelled'],
];
const each: readonly Row[] = [
  ['cancel', 'scheduled', 'cancelled', ['client', 'expert', 'admin'], 'appointment-cancelled'],
  ['move', 'requested', 'requested', ['client', 'expert'], 'appointment-moved'],
  ['move', 'scheduled', 'scheduled', ['client', 'expert'], 'appointment-moved'],
  ['rename', 'held', 'held', ['client']],
  ['rename', 'requested', 'requested', ['client', 'expert']],
  ['rename', 'scheduled', 'scheduled', ['client', 'expert']],
  ['lower-price', 'scheduled', 'scheduled', ['expert'], 'price-lowered'],
  ['unpaid', 'scheduled', 'cancelled', ['payment'], 'appointment-unpaid'],
  ['complete', 'scheduled', 'completed', ['clock'], 'appointment-completed'],
  ['expert-absent', 'scheduled', 'cancelled', ['clock'], 'expert-absent'],
  // Legal rights of the client; recorded in contract_endings, which is announced once for all sessions.
  ['withdraw', 'requested', 'cancelled', ['client']],
  ['withdraw', 'scheduled', 'cancelled', ['client']],
  ['terminate', 'scheduled', 'cancelled', ['client']],
  // The decision is stored with its claim, and the claims module emails it.
  ['grant-claim', 'completed', 'completed', ['admin']],
];

const transitions = (rows: readonly Row[], oncePerSeries: boolean): Transition[] =>
  rows.map(([step, from, to, by, fact = null]) => ({ step, from, to, by, fact, oncePerSeries }));

/** All allowed steps of an appointment. The table `appointment_lifecycle` is generated from them, and a trigger rejects everything else. */
export const lifecycle: readonly Transition[] = [...transitions(together, true), ...transitions(each, false)];

export const mayTake = (step: Step, from: AppointmentStatus, actor: Actor) =>
  lifecycle.some((transition) => transition.step === step && transition.from === from && transition.by.includes(actor));
