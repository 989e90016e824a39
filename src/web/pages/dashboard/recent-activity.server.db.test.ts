import { expect, test } from 'vitest';
import { decideApplication } from '#modules/experts/server';
import { audit } from '#platform/audit';
import { addApplicant, applyAs } from '../../../../tests/support/database/applications.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addEvent } from '../../../../tests/support/database/events.ts';
import { addDomain, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { addMessage, addReport } from '../../../../tests/support/database/support.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { recentActivity } from './recent-activity.server.ts';

const { db } = platform;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));

async function toldOf(person: Person, limit?: number) {
  const entries = await recentActivity(db, await viewerOf(db, person), limit);
  return entries.map(({ kind, about }) => (about ? `${kind}: ${about}` : kind));
}

test('a new account has no activity', async () => {
  expect(await toldOf(await addPerson(db))).toEqual([]);
});

test('[PERM11] the activity of all modules is in one list, newest first, without that of other accounts', async () => {
  const claire = await addPerson(db);
  const paul = await addPerson(db);
  const admin = await addPerson(db, { role: 'admin' });
  const answer = { answer: 'Oui.', answered_by: admin.profileId };
  await addMessage(db, claire, { subject: 'Ma facture', created_at: at(1), answered_at: at(5), ...answer });
  await addMessage(db, claire, { kind: 'event-proposal', subject: 'Un atelier', created_at: at(2) });
  await addReport(db, {
    page_path: '/faq',
    reporter_id: claire.userId,
    created_at: at(3),
    answered_at: at(7),
    ...answer,
  });
  await db
    .insertInto('client_feedback')
    .values({ user_id: claire.userId, rating: 5, category: 'service', comment: 'Bien', created_at: at(4) })
    .execute();
  const event = await addEvent(db, { starts_at: at(600), title: 'Premier bilan' });
  await db
    .insertInto('event_registrations')
    .values({ event_id: event.id, user_profile_id: claire.profileId, created_at: at(6) })
    .execute();
  await audit(db, { act: 'email-changed', actorId: claire.profileId, subjectId: claire.profileId });
  await addMessage(db, paul, { subject: 'secret', created_at: at(8) });

  const all = [
    'email-changed',
    'content-report-answered: /faq',
    'event-joined: Premier bilan',
    'message-answered: Ma facture',
    'feedback-sent',
    'content-reported: /faq',
    'event-proposed: Un atelier',
    'message-sent: Ma facture',
  ];
  // The audit trail uses the real time, which may lie before or after the others.
  expect((await toldOf(claire)).toSorted()).toEqual(all.toSorted());
  expect((await toldOf(claire)).filter((each) => each !== 'email-changed')).toEqual(all.slice(1));
  expect(await toldOf(claire, 3)).toHaveLength(3);
  expect(await toldOf(paul)).toEqual(['message-sent: secret']);
});

test('every application is listed with its decision', async () => {
  const domain = await addDomain(db);
  const person = await addApplicant(platform, { domains: [domain.slug] });
  const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  const decide = async (decision: 'approve' | 'reject') => {
    const { application_date } = await db
      .selectFrom('user_profiles')
      .select('application_date')
      .where('id', '=', person.profileId)
      .executeTakeFirstOrThrow();
    const form = {
      profileId: person.profileId,
      appliedAt: application_date?.toISOString(),
      decision,
      reason: 'Trop tôt',
    };
    expect(await decideApplication(platform, admin, form)).toMatchObject({ ok: true });
  };
  expect(await toldOf(person)).toEqual(['application-sent']);
  await decide('reject');
  expect(await toldOf(person)).toEqual(['application-rejected', 'application-sent']);
  await applyAs(platform, person, { domains: [domain.slug] });
  await decide('approve');
  expect(await toldOf(person)).toEqual([
    'application-approved',
    'application-sent',
    'application-rejected',
    'application-sent',
  ]);
});
