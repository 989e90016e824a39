import type { AppointmentId } from '#kernel/ids';

interface OfCall {
  readonly appointmentId: AppointmentId;
  /** When it was to begin, an ISO instant: whatever was moved since is told of by its own fact. */
  readonly startsAt: string;
}

/** Announced when the time has come (`tasks/notice-calls.ts`). */
export interface CallsFacts {
  'call-came-near': OfCall & { readonly notice: 'day-before' | 'hour-before' };
  /** Its room has opened, and it begins in a moment. */
  'call-was-beginning': OfCall;
  /** A session that took place has left something behind. */
  'recap-was-due': OfCall;
}
