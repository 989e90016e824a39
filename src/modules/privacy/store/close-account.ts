import type { ProfileId, UserId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { endUpcoming, lockAppointments, type Parties } from '#modules/booking/server';
import { leaveUpcomingEvents } from '#modules/events/server';
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
  /** Appointments that ended with the account; `publishAppointment` tells their people after the commit. */
  readonly ended: readonly Parties[];
}

/** Everything that leaving means, in one transaction; files and waiting jobs follow by the fact. `actorId` is nobody where the account
 * ended of itself. */
export async function closeAccount(
  trx: DatabaseTransaction,
  userId: UserId,
  actorId: ProfileId | null,
  now: Date,
): Promise<Outcome<Closed, 'not-found' | 'last-admin'>> {
  // All of them, in one order: two admins who leave at once see each other.
  const admins = await trx
    .selectFrom('user_profiles')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.user_id === userId) return refused('last-admin');
  const found = await findSubject(trx, userId);
  if (!found) return refused('not-found');
  // Before the profile is locked: whoever holds a slot, or writes a message, goes in this order, too.
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
