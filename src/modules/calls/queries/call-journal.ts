import type { AppointmentId, ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { CallsRefusal } from '../refusals.ts';
import { minutesTogether, type Noted } from '../rules/presence.ts';
import { closesAt } from '../rules/window.ts';
import { ofPresentTime } from '../store/journal.ts';
import { type Call, findCall } from './find-call.ts';

export interface CallJournal {
  /** Entries of both participants, in chronological order. */
  readonly notes: readonly Pick<Noted, 'role' | 'kind' | 'at'>[];
  readonly minutesTogether: number;
  readonly outcome: Call['outcome'];
}

/** Journal of a call, for both of its participants. */
export async function callJournal(
  deps: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
): Promise<Outcome<CallJournal, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const journal = await journalFor(deps, person.value.profileId, id);
  return journal ? done(journal) : refused('call-not-found');
}

/** Journal for an admin who decides on a claim of `person`; undefined when that person had no such call. */
export async function journalFor(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: ProfileId,
  id: AppointmentId,
): Promise<CallJournal | undefined> {
  const call = await findCall(db, person, id);
  if (!call) return undefined;
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
  return {
    notes: notes.map(({ role, kind, at }) => ({ role, kind, at })),
    minutesTogether: minutesTogether(notes, until),
    outcome: call.outcome,
  };
}
