import type { AppointmentId } from '#kernel/ids';

interface OfCall {
  readonly appointmentId: AppointmentId;
  /** Start at the time of the fact, an ISO instant; a later move announces its own fact. */
  readonly startsAt: string;
}

/** Time-based facts, announced by `tasks/notice-calls.ts`. */
export interface CallsFacts {
  'call-came-near': OfCall & { readonly notice: 'day-before' | 'hour-before' };
  /** The room has opened and the call starts soon. */
  'call-was-beginning': OfCall;
  /** A session that took place has recap entries. */
  'recap-was-due': OfCall;
}
