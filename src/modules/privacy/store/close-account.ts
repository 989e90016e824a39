import type { ProfileId, UserId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { endUpcoming, lockAppointments, type Parties } from '#modules/booking/server';
import { leaveUpcomingEvents } from '#modules/events/server';
import { lockAdmins } from '#modules/identity/server';
import { forgetReviewsOf } from '#modules/reviews/server';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { PrivacyAct } from '../acts.ts';
import type { PrivacyFacts } from '../facts.ts';
import { findSubject, type Subject } from '../subject.ts';
import { eraseRows } from './erase-rows.ts';

export interface Closed {
  readonly subject: Subject;
  /** Appointments cancelled with the account; `publishAppointment` notifies their participants after the commit. */
  readonly ended: readonly Parties[];
}

/** Closes and erases an account in one transaction; the fact triggers the removal of files and waiting jobs. `actorId` is null when the
 * account expired by itself. */
export async function closeAccount(
  trx: DatabaseTransaction,
  userId: UserId,
  actorId: ProfileId | null,
  now: Date,
): Promise<Outcome<Closed, 'not-found' | 'last-admin'>> {
  const admins = await lockAdmins(trx);
  if (admins.length === 1 && admins[0]?.user_id === userId) return refused('last-admin');
  const found = await findSubject(trx, userId);
  if (!found) return refused('not-found');
  // Locked before the profile, the same order as holding a slot or writing a message, to avoid deadlocks.
  await lockAppointments(trx, found.profileId);
  const ended = await endUpcoming(trx, found.profileId, now);
  await leaveUpcomingEvents(trx, found.profileId, now);
  const subject = await findSubject(trx, userId, { lock: true });
  if (!subject) return refused('not-found');
  await forgetReviewsOf(trx, subject.profileId);
  await eraseRows(trx, subject);
  const act: PrivacyAct = 'account-erased';
  await audit(trx, { act, actorId, subjectId: subject.profileId });
  const { profileId, email, firstName } = subject;
  const payload: PrivacyFacts['account-erased'] = { userId, profileId, email, firstName };
  await announce(trx, { fact: 'account-erased', payload });
  return done({ subject, ended });
}
