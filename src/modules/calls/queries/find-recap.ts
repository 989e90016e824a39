import type { AppointmentId, ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import type { CallsRefusal } from '../refusals.ts';
import { type RecapKind, type RecapState, recapClosesAt, recapMailedAt, recapState } from '../rules/recap.ts';
import { opensAt } from '../rules/window.ts';
import { type Call, findCall } from './find-call.ts';

export interface RecapEntry {
  readonly id: string;
  readonly kind: RecapKind;
  readonly text: string;
  readonly mine: boolean;
  readonly writtenAt: Date;
}

/** Recap of a session, as read by one of its two participants. */
export interface Recap extends Pick<Call, 'id' | 'title' | 'startsAt' | 'endsAt' | 'peer' | 'outcome'> {
  readonly state: RecapState;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly mailedAt: Date;
  /** Oldest first. */
  readonly entries: readonly RecapEntry[];
}

export async function findRecap(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
): Promise<Outcome<Recap, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const found = await recapFor(db, person.value.profileId, id, clock.now());
  return found ? done(found) : refused('call-not-found');
}

export async function recapFor(
  db: Database,
  person: ProfileId,
  id: AppointmentId,
  now: Date,
): Promise<Recap | undefined> {
  const call = await findCall(db, person, id);
  if (!call) return undefined;
  const rows = await db
    .selectFrom('recap_entries')
    .select(['id', 'kind', 'text', 'author_id', 'written_at'])
    .where('appointment_id', '=', call.id)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  const { title, startsAt, endsAt, peer, outcome } = call;
  return {
    id: call.id,
    title,
    startsAt,
    endsAt,
    peer,
    outcome,
    state: recapState(call, now),
    opensAt: opensAt(call),
    closesAt: recapClosesAt(call),
    mailedAt: recapMailedAt(call),
    entries: rows.map((row) => ({
      id: row.id,
      kind: row.kind as RecapKind,
      text: row.text,
      mine: row.author_id === person,
      writtenAt: row.written_at,
    })),
  };
}
