import type { EventId, ProfileId } from '#kernel/ids';

/** One fact per person concerned. `version` is the number of this change: calendars apply the highest. */
interface Told {
  readonly eventId: EventId;
  readonly profileId: ProfileId;
  readonly version: number;
}

export interface EventsFacts {
  'event-joined': Told;
  /** A place became free or capacity was added: the first in the waiting list has moved up. */
  'event-place-freed': Told;
  'event-left': Told;
  'event-changed': Told;
  'event-cancelled': Told;
}
