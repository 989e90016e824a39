import type { EventId } from '#kernel/ids';
import type { Tint } from '#modules/experts';
import type { EventMotif, EventType } from './rules/choices.ts';

/** What anybody may read of an event; who registered, and where those go, is not part of it. */
export interface PublicEvent {
  readonly id: EventId;
  readonly slug: string;
  readonly title: string;
  /** Paragraphs, apart by an empty line. */
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
  /** Nothing while it takes place; then the list no longer has it, and its page says why. */
  readonly cancelled: { readonly at: Date; readonly reason: string } | null;
}
