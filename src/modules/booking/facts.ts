import type { AppointmentId } from '#kernel/ids';

/** The version is the one that the step made: `appointment_history` has it. */
interface Stepped {
  readonly appointmentId: AppointmentId;
  readonly version: number;
}

/** Announced by the trigger of the table, as appointment_lifecycle says: of a series, once for all of its sessions where they go
 * together. */
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

/** Announced by the action that the client takes. */
export interface ContractFacts {
  'contract-ended': { readonly endingId: string };
}

/** Announced by what looks at payments. */
export interface PaymentFacts {
  /** Paid when the slot was gone: it goes back, and there is no appointment. */
  'payment-returned': { readonly appointmentId: AppointmentId };
  /** A kept card was charged in vain: when it is charged again, if it is, and until when the session waits; ISO instants. */
  'charge-failed': {
    readonly appointmentId: AppointmentId;
    readonly againAt: string | null;
    readonly until: string;
  };
}
