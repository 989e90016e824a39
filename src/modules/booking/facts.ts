import type { AppointmentId } from '#kernel/ids';

/** `version` is the one that the step created in `appointment_history`. */
interface Stepped {
  readonly appointmentId: AppointmentId;
  readonly version: number;
}

/** Announced by the table's trigger, according to appointment_lifecycle; once for all sessions of a series that step together. */
export interface BookingFacts {
  'appointment-booked': Stepped;
  'appointment-requested': Stepped;
  'request-accepted': Stepped;
  'request-refused': Stepped;
  'request-lapsed': Stepped;
  'appointment-cancelled': Stepped;
  'appointment-moved': Stepped;
  'price-lowered': Stepped;
  'appointment-unpaid': Stepped;
  'appointment-completed': Stepped;
  'expert-absent': Stepped;
}

/** Announced by `tellExperts`. */
export interface PreparationFacts {
  /** All questions of a request are answered, or its wait is over: the expert is mailed. */
  'request-prepared': Stepped;
}

/** Announced by the client's action. */
export interface ContractFacts {
  'contract-ended': { readonly endingId: string };
}

/** Announced by `settlePayment`. */
export interface PaymentFacts {
  /** Paid after the slot was gone: the payment is refunded, and no appointment exists. */
  'payment-returned': { readonly appointmentId: AppointmentId };
  /** Charging a saved card failed. `againAt`: the next attempt, if any; `until`: when the session is given up; both ISO instants. */
  'charge-failed': {
    readonly appointmentId: AppointmentId;
    readonly againAt: string | null;
    readonly until: string;
  };
}
