import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { answerReview, hideReview, type ReviewsFacts, rateSession, restoreReview } from '#modules/reviews/server';
import type { Platform } from '#platform/platform';
import { addAppointment, completeAppointment } from '../../../tests/support/database/appointments.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/database/mailbox.ts';
import { addDomain, addExpert, addPerson } from '../../../tests/support/database/people.ts';
import { addReview } from '../../../tests/support/database/reviews.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { mailJobs, sendMail } from './tasks/send-mail.ts';

const { db, site } = platform;
const admin: Viewer = { ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))), secondFactor: 'shown' };
const domains = [await addDomain(db)];

let mailbox: Mailbox;
let mailing: Platform;
let client: Viewer;
let expert: Viewer;
let id: AppointmentId;

beforeEach(async () => {
  mailbox = await openMailbox();
  mailing = await testPlatform({ SMTP_URL: mailbox.url });
  client = await viewerOf(db, await addPerson(db, { first_name: 'Sophie', last_name: 'Delattre' }));
  expert = await viewerOf(db, await addExpert(db, { domains }));
  const session = { expert: expert.profileId, client: client.profileId, startsAt: new Date('2026-11-10T09:00:00Z') };
  id = await addAppointment(db, { ...session, title: 'Un bilan' });
  await completeAppointment(db, id);
});

async function mailed<Name extends keyof ReviewsFacts>(fact: Name, payload: ReviewsFacts[Name]) {
  const before = mailbox.mails.length;
  for (const job of mailJobs(fact, '7', payload)) await sendMail(mailing, job);
  const mails = mailbox.mails.slice(before);
  const to = (person: Viewer) => mails.find((mail) => mail.to?.some(({ address }) => address === person.email));
  return { count: mails.length, client: to(client), expert: to(expert) };
}

describe('[MAIL10] the client of a session that took place', () => {
  test('is asked for a rating with a link to the dialog', async () => {
    const { count, client: mail } = await mailed('rating-was-due', { appointmentId: id });
    expect(count).toBe(1);
    expect(mail?.subject).toBe(`Comment s’est passée votre séance avec ${expert.fullName} ? — Visavis`);
    expect(mail?.text).toContain('mardi 10 novembre 2026, 10:00 – 10:30 (heure de Paris)');
    expect(mail?.text).toContain(`\n${site.origin}/rendez-vous/${id}/evaluer?onglet=termines\n`);
  });

  test('is not asked after rating, or once the expert has left', async () => {
    await rateSession(platform, client, { id, rating: '5' });
    expect(await mailed('rating-was-due', { appointmentId: id })).toMatchObject({ count: 0 });
    await db.deleteFrom('appointment_ratings').where('appointment_id', '=', id).execute();
    await db.updateTable('user_profiles').set({ status: 'erased' }).where('id', '=', expert.profileId).execute();
    expect(await mailed('rating-was-due', { appointmentId: id })).toMatchObject({ count: 0 });
  });
});

test('[ROOM06] a client whose stars were dropped is told so', async () => {
  const { count, client: mail } = await mailed('rating-was-dropped', { appointmentId: id });
  expect(count).toBe(1);
  expect(mail?.subject).toBe('Votre évaluation n’a pas été publiée — Visavis');
  expect(mail?.text).toContain(`votre séance avec ${expert.fullName}`);
  expect(mail?.text).toContain(`${site.origin}/rendez-vous/${id}`);
});

test('[ROOM06] a client whose stars wait is not asked for a rating', async () => {
  await db
    .insertInto('pending_ratings')
    .values({ appointment_id: id, rater_user_profile_id: client.profileId, rating: 4, created_at: new Date() })
    .execute();
  expect(await mailed('rating-was-due', { appointmentId: id })).toMatchObject({ count: 0 });
});

describe('the author of a hidden text is mailed the reason', () => {
  const why = { reason: 'personal-data', words: 'Vous citez une collègue.' };
  const review = () => addReview(db, { id, expert: expert.profileId, client: client.profileId });

  test('when it is a review, and so is the expert whose answer goes with it', async () => {
    const reviewId = await review();
    await hideReview(platform, admin, { id: reviewId, part: 'review', ...why });
    const told = await mailed('review-hidden', { reviewId });
    expect(told.count).toBe(1);
    expect(told.client?.subject).toBe('Votre avis n’est plus publié — Visavis');
    expect(told.client?.text).toContain('données personnelles d’un tiers');
    expect(told.client?.text).toContain('Vous citez une collègue.');
    await restoreReview(platform, admin, { id: reviewId, part: 'review' });
    expect(await mailed('review-hidden', { reviewId })).toMatchObject({ count: 0 });
    await answerReview(platform, expert, { id: reviewId, words: 'Merci.' });
    await hideReview(platform, admin, { id: reviewId, part: 'review', ...why });
    expect((await mailed('review-hidden', { reviewId })).expert?.text).toContain('ni votre réponse avec lui');
  });

  test('when it is an answer, and no other person is', async () => {
    const reviewId = await review();
    await answerReview(platform, expert, { id: reviewId, words: 'Merci.' });
    await hideReview(platform, admin, { id: reviewId, part: 'answer', ...why });
    const told = await mailed('review-answer-hidden', { reviewId });
    expect(told.count).toBe(1);
    expect(told.expert?.subject).toBe('Votre réponse n’est plus publiée — Visavis');
    expect(told.expert?.text).toContain('Vous citez une collègue.');
  });
});
