import type { Money } from '#kernel/money';
import type { AppointmentEntry, ContractRights, PastStep, SeriesNeighbours } from '#modules/booking';
import type { CallJournal, DeviceTest, RoomState } from '#modules/calls';
import type { Claim } from '#modules/claims';
import type { Conversation } from '#modules/messages';
import type { OwnPayment } from '#modules/payments';

/** Everything that the page of an appointment shows to one of its two people. */
export interface AppointmentView {
  readonly appointment: AppointmentEntry;
  /** `undefined` before the appointment is agreed, and when the operator has switched calls off. */
  readonly room: { readonly state: RoomState; readonly opensAt: Date } | undefined;
  readonly presence: CallJournal['presence'] | undefined;
  readonly joins: CallJournal['notes'];
  readonly steps: readonly PastStep[];
  /** Set for a mentorship. */
  readonly neighbours: SeriesNeighbours | undefined;
  readonly conversation: Conversation | undefined;
  /** Idempotency key of the next message. */
  readonly fresh: string;
  readonly tested: DeviceTest | undefined;
  /** Position of the expert; empty for the expert's own view. */
  readonly position: string;
  readonly claim: Claim | undefined;
  readonly hasPapers: boolean;
  readonly isRated: boolean;
  readonly now: Date;
  /** Given to the client. */
  readonly payment?: OwnPayment | undefined;
  readonly rights?: ContractRights | undefined;
  /** Given to the expert. */
  readonly isPaid?: boolean;
  readonly share?: Money;
}
