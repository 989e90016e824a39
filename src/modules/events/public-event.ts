import type { Tint } from '#modules/experts';

export type EventType = 'webinar' | 'workshop' | 'conference';
export type EventMotif = 'dialogue' | 'workbench' | 'stage' | 'shield';

/** What anybody may read of an event; who registered is not part of it. */
export interface PublicEvent {
  readonly id: string;
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
}
