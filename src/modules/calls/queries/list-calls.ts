import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { closesAt, opensAt, type RoomState, roomState } from '../rules/window.ts';
import { type Call, callFrom, callsOf } from './find-call.ts';

export interface CallEntry extends Pick<Call, 'id' | 'role' | 'title' | 'startsAt' | 'endsAt' | 'peer' | 'outcome'> {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly state: RoomState;
}

/** Maximum entries per list. */
const mostShown = 100;

/** Lists open and upcoming calls, earliest first; past and cancelled ones, latest first. */
export async function listCalls(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: ProfileId,
): Promise<{ coming: CallEntry[]; past: CallEntry[] }> {
  const now = clock.now();
  const lastOpen = new Date(now.getTime() - closesAt({ endsAt: new Date(0) }).getTime());
  const [coming, past] = await Promise.all([
    callsOf(db, person)
      .where('appointment.status', '<>', 'cancelled')
      .where('ends_at', '>', lastOpen)
      .orderBy('starts_at')
      .limit(mostShown)
      .execute(),
    callsOf(db, person)
      .where((eb) => eb.or([eb('appointment.status', '=', 'cancelled'), eb('ends_at', '<=', lastOpen)]))
      .orderBy('starts_at', 'desc')
      .limit(mostShown)
      .execute(),
  ]);
  const entries = (rows: typeof coming) => rows.map((row) => entryOf(callFrom(row, person), now));
  return { coming: entries(coming), past: entries(past) };
}

const entryOf = (call: Call, now: Date): CallEntry => ({
  id: call.id,
  role: call.role,
  title: call.title,
  startsAt: call.startsAt,
  endsAt: call.endsAt,
  opensAt: opensAt(call),
  closesAt: closesAt(call),
  state: roomState(call, now),
  peer: call.peer,
  outcome: call.outcome,
});
