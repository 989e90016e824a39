import type { AppointmentId, ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { CallsRefusal } from '../refusals.ts';
import { type CallRole, isPresent, minutesPresent, minutesTogether, type Noted } from '../rules/presence.ts';
import { closesAt } from '../rules/window.ts';
import { ofPresentTime } from '../store/journal.ts';
import { type Call, findCall } from './find-call.ts';

export interface CallJournal {
  /** Entries of both participants, in chronological order. */
  readonly notes: readonly Pick<Noted, 'role' | 'kind' | 'at'>[];
  readonly minutesTogether: number;
  readonly presence: Readonly<Record<CallRole, Presence>>;
  readonly outcome: Call['outcome'];
}

interface Presence {
  readonly minutes: number;
  /** In the room now. */
  readonly isHere: boolean;
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
  const now = clock.now();
  const closes = closesAt(call);
  const until = new Date(Math.min(now.getTime(), closes.getTime()));
  const presenceOf = (role: CallRole) => ({
    minutes: minutesPresent(role, notes, until),
    isHere: now < closes && isPresent(role, notes),
  });
  return {
    notes: notes.map(({ role, kind, at }) => ({ role, kind, at })),
    minutesTogether: minutesTogether(notes, until),
    presence: { client: presenceOf('client'), expert: presenceOf('expert') },
    outcome: call.outcome,
  };
}
