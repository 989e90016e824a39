/** Registration state of an event. */
export type EventState = 'open' | 'full' | 'running' | 'past' | 'cancelled';

interface Occupancy {
  readonly cancelled: object | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capacity: number;
  readonly participants: number;
}

export function eventState({ cancelled, startsAt, endsAt, capacity, participants }: Occupancy, now: Date): EventState {
  if (cancelled) return 'cancelled';
  if (now >= endsAt) return 'past';
  if (now >= startsAt) return 'running';
  return participants >= capacity ? 'full' : 'open';
}
