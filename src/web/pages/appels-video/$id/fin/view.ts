import type { AppointmentEntry } from '#modules/booking';
import type { RecapData } from '#parts/recap/entries';
import type { Refused } from '#parts/recap/entry-form';

/** Everything that the screen after a session shows to one of its two people. */
export interface EndView extends RecapData {
  readonly appointment: AppointmentEntry;
  readonly minutesTogether: number;
  /** `undefined` once the room is closed. */
  readonly openUntil: Date | undefined;
  /** Given to the client. `waits`: sent, and counted once the session is completed. */
  readonly rating: 'open' | 'sent' | 'waits' | 'closed' | undefined;
  readonly starts:
    | { readonly slug: string; readonly durationMinutes: number; readonly starts: readonly number[] }
    | undefined;
  /** Idempotency key of the proposal. */
  readonly message: string;
  readonly now: Date;
}

export interface EndProps {
  readonly view: EndView;
  /** Answer to a form that was refused. */
  readonly refused: Refused | undefined;
}
