import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { CallsRefusal } from '../refusals.ts';
import { closesAt, opensAt, type RoomState, roomState } from '../rules/window.ts';
import { type Call, findCall } from './find-call.ts';

/** Data of the call page before anybody has joined. */
export interface Room extends Pick<Call, 'id' | 'role' | 'title' | 'startsAt' | 'endsAt' | 'peer'> {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly state: RoomState;
  readonly me: { readonly name: string };
}

export async function findRoom(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
): Promise<Outcome<Room, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  if (!env.CALLS) return refused('calls-off');
  const call = await findCall(db, person.value.profileId, id);
  return call ? done(roomOf(call, person.value, clock.now())) : refused('call-not-found');
}

export const roomOf = (call: Call, me: Viewer, now: Date): Room => ({
  id: call.id,
  role: call.role,
  title: call.title,
  startsAt: call.startsAt,
  endsAt: call.endsAt,
  opensAt: opensAt(call),
  closesAt: closesAt(call),
  state: roomState(call, now),
  peer: call.peer,
  me: { name: me.fullName },
});
