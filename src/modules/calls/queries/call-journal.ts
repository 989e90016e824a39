import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { CallsRefusal } from '../refusals.ts';
import { minutesTogether, type Noted } from '../rules/presence.ts';
import { closesAt } from '../rules/window.ts';
import { ofPresentTime } from '../store/journal.ts';
import { type Call, findCall } from './find-call.ts';

export interface CallJournal {
  /** Of both, in the order in which they happened. */
  readonly notes: readonly Pick<Noted, 'role' | 'kind' | 'at'>[];
  readonly minutesTogether: number;
  readonly outcome: Call['outcome'];
}

/** What was recorded of a call, as both of its people may read it. */
export async function callJournal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
): Promise<Outcome<CallJournal, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const call = await findCall(db, person.value.profileId, id);
  if (!call) return refused('call-not-found');
  const rows = await db
    .selectFrom('call_journal')
    .select(['role', 'kind', 'tab', 'at'])
    .where('appointment_id', '=', id)
    .where('kind', '<>', 'attempt')
    .where(ofPresentTime(id))
    .orderBy('id')
    .execute();
  const notes = rows as Noted[];
  const until = new Date(Math.min(clock.now().getTime(), closesAt(call).getTime()));
  return done({
    notes: notes.map(({ role, kind, at }) => ({ role, kind, at })),
    minutesTogether: minutesTogether(notes, until),
    outcome: call.outcome,
  });
}
