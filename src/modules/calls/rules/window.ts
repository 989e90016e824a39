import { callClosesMinutes, callOpensMinutes } from '#modules/booking';

export type RoomState = 'early' | 'open' | 'over' | 'cancelled';

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const minutes = (count: number) => count * 60_000;

export const opensAt = ({ startsAt }: Pick<Times, 'startsAt'>) =>
  new Date(startsAt.getTime() - minutes(callOpensMinutes));
export const closesAt = ({ endsAt }: Pick<Times, 'endsAt'>) => new Date(endsAt.getTime() + minutes(callClosesMinutes));

/** Grace period after the start in which the beginning is still announced. */
export const beginningMs = minutes(5);

/** The room is open from `opensAt` to just before `closesAt`. A session that both joined is completed at its end, but its room stays
 * open. */
export function roomState(
  session: Times & { readonly status: 'scheduled' | 'completed' | 'cancelled' },
  now: Date,
): RoomState {
  if (session.status === 'cancelled') return 'cancelled';
  if (now < opensAt(session)) return 'early';
  return now < closesAt(session) ? 'open' : 'over';
}

/** Reason why the room cannot be entered now; undefined when it can. */
export function refusalOf(session: Parameters<typeof roomState>[0], now: Date) {
  const state = roomState(session, now);
  if (state === 'open') return undefined;
  return state === 'early' ? ('call-too-early' as const) : ('call-over' as const);
}
