import type { EventId } from '#kernel/ids';
import type { Tint } from '#modules/experts';
import type { EventMotif, EventType } from './rules/choices.ts';

/** Public fields of an event; excludes the registered people and the access link. */
export interface PublicEvent {
  readonly id: EventId;
  readonly slug: string;
  readonly title: string;
  /** Paragraphs, separated by an empty line. */
  readonly description: string;
  readonly type: EventType;
  readonly category: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  /** Null: online. */
  readonly location: string | null;
  readonly tint: Tint;
  readonly motif: EventMotif;
  readonly capacity: number;
  /** Counted, never stored. */
  readonly participants: number;
  readonly createdAt: Date;
  /** Null unless cancelled; a cancelled event leaves the list, and its page shows the reason. */
  readonly cancelled: { readonly at: Date; readonly reason: string } | null;
}
