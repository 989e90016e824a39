import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { findCall } from '../queries/find-call.ts';
import { type Room, roomOf } from '../queries/find-room.ts';
import type { CallsRefusal } from '../refusals.ts';
import { refusalOf } from '../rules/window.ts';
import { callForm } from '../schemas.ts';
import { noteAttempt } from '../store/journal.ts';

/** Opens the waiting room and records the attempt, even if it is too early or too late. */
export async function enterRoom(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<Room, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  if (!env.CALLS) return refused('calls-off');
  const input = callForm.safeParse(form);
  if (!input.success) return refused('call-not-found');
  const now = clock.now();
  const { profileId } = person.value;
  return db.transaction().execute(async (trx) => {
    const call = await findCall(trx, profileId, input.data.appointmentId, 'lock');
    if (!call) return refused('call-not-found');
    const refusal = refusalOf(call, now);
    await noteAttempt(trx, call, { person: profileId, tab: input.data.tab, refusal, at: now });
    return refusal ? refused(refusal) : done(roomOf(call, person.value, now));
  });
}
