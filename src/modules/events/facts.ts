import type { EventId, ProfileId } from '#kernel/ids';

/** A fact for each person whom it concerns. The version is the one that the step made: their calendar takes the highest. */
interface Told {
  readonly eventId: EventId;
  readonly profileId: ProfileId;
  readonly version: number;
}

export interface EventsFacts {
  'event-joined': Told;
  /** Somebody left, or there is more room: who waited longest has a place. */
  'event-place-freed': Told;
  'event-left': Told;
  'event-changed': Told;
  'event-cancelled': Told;
}
