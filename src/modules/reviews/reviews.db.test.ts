import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AppointmentId, ProfileId, ReviewId } from '#kernel/ids';
import { endSessions, listAppointments } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { reportContent } from '#modules/support/server';
import { addAppointment, completeAppointment } from '../../../tests/support/database/appointments.ts';
import { atMoment } from '../../../tests/support/database/bookings.ts';
import { join } from '../../../tests/support/database/calls.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { waiting } from '../../../tests/support/database/locks.ts';
import { addDomain, addExpert, addPerson } from '../../../tests/support/database/people.ts';
import { addReview, addReviews } from '../../../tests/support/database/reviews.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { answerReview } from './actions/answer-review.ts';
import { hideReview, restoreReview } from './actions/moderate-review.ts';
import { rateSession } from './actions/rate-session.ts';
import { expertReviews, expertSpread, placeOfReview, receivedReviews } from './queries/expert-reviews.ts';
import { ratedOf } from './queries/ratings-of.ts';
import { findReview, reviewBoard } from './queries/review-board.ts';
import { forgetReviewsOf } from './store/ratings.ts';
import { askForRatings } from './tasks/ask-for-ratings.ts';
import { countPendingRatings } from './tasks/count-pending-ratings.ts';

const { db } = platform;
const admin: Viewer = { ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))), secondFactor: 'shown' };
const domains = [await addDomain(db)];
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const at = (time: string) => atMoment(platform, time).platform;

const newExpert = async () => viewerOf(db, await addExpert(db, { domains }));
const newClient = async (profile = {}) => viewerOf(db, await addPerson(db, profile));

interface Session {
  readonly client: Viewer;
  readonly expert: Viewer;
  readonly id: AppointmentId;
}

/** A half-hour session that took place, at a random hour up to 10 November 2026, 10:00 in Paris. */
async function tookPlace(expert?: Viewer, profile = {}): Promise<Session> {
  const who = { client: await newClient(profile), expert: expert ?? (await newExpert()) };
  const startsAt = new Date(Date.parse('2026-11-10T09:00:00Z') - 3_600_000 * Math.floor(5_000 * Math.random()));
  const id = await addAppointment(db, { expert: who.expert.profileId, client: who.client.profileId, startsAt });
  await completeAppointment(db, id);
  return { ...who, id };
}

async function rated(expert?: Viewer, rating = '4', comment = 'Clair.'): Promise<Session & { review: ReviewId }> {
  const session = await tookPlace(expert);
  expect(await rateSession(platform, session.client, { id: session.id, rating, comment })).toMatchObject({ ok: true });
  const { id: review } = await rowOf(session.id);
  return { ...session, review: review as ReviewId };
}

const rowOf = (id: AppointmentId) =>
  db.selectFrom('appointment_ratings').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();

const standing = (expert: { profileId: ProfileId }) =>
  db
    .selectFrom('user_profiles')
    .innerJoin('expert_cards as card', 'card.id', 'user_profiles.id')
    .select(['rating_sum as sum', 'user_profiles.reviews_count as count', 'user_profiles.rating'])
    .select(['card.rating as shown', 'card.reviews_count as shownCount'])
    .where('user_profiles.id', '=', expert.profileId)
    .executeTakeFirstOrThrow();

const hiding = { part: 'review', reason: 'insulting', words: 'Une insulte.' } as const;

describe('rating a session', () => {
  test('[DATA08] [RATE09] stores session, expert, client, stars and comment', async () => {
    const { client, expert, id } = await tookPlace();
    expect(await rateSession(platform, client, { id, rating: '5', comment: 'Très clair.' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await rowOf(id)).toMatchObject({
      appointment_id: id,
      rated_user_profile_id: expert.profileId,
      rater_user_profile_id: client.profileId,
      rating: 5,
      comment: 'Très clair.',
    });
  });

  test('[RATE03] the comment is trimmed, at most 500 characters long, and may be missing', async () => {
    const [trimmed, long, none, blank] = [await tookPlace(), await tookPlace(), await tookPlace(), await tookPlace()];
    const comment = ` \n${'é'.repeat(500)}\r\n `;
    expect(await rateSession(platform, trimmed.client, { id: trimmed.id, rating: '3', comment })).toMatchObject({
      ok: true,
    });
    expect((await rowOf(trimmed.id)).comment).toBe('é'.repeat(500));
    expect(await rateSession(platform, long.client, { id: long.id, rating: '3', comment: 'é'.repeat(501) })).toEqual(
      refusedAs('review-too-long'),
    );
    expect(await rateSession(platform, none.client, { id: none.id, rating: '3' })).toMatchObject({ ok: true });
    expect(await rateSession(platform, blank.client, { id: blank.id, rating: '3', comment: ' \n ' })).toMatchObject({
      ok: true,
    });
    expect([(await rowOf(none.id)).comment, (await rowOf(blank.id)).comment]).toEqual([null, null]);
  });

  test('[RATE06] is refused to its expert, other clients, admins and visitors', async () => {
    const { expert, id } = await tookPlace();
    for (const who of [expert, await newClient(), admin])
      expect(await rateSession(platform, who, { id, rating: '5' })).toEqual(refusedAs('not-found'));
    expect(await rateSession(platform, undefined, { id, rating: '5' })).toEqual(refusedAs('not-authenticated'));
    expect(await db.selectFrom('appointment_ratings').select('id').where('appointment_id', '=', id).execute()).toEqual(
      [],
    );
  });

  test('[RATE06] is refused before the session has taken place', async () => {
    const [client, expert] = [await newClient(), await newExpert()];
    const startsAt = new Date('2026-11-11T09:00:00Z');
    const id = await addAppointment(db, { expert: expert.profileId, client: client.profileId, startsAt });
    expect(await rateSession(platform, client, { id, rating: '5' })).toEqual(refusedAs('cannot-be-rated'));
  });

  test.each([
    ['both joined', ['client', 'expert'], true, 'rated'],
    ['the client never came', ['expert'], true, 'cannot-be-rated'],
    ['the expert never came', ['client'], true, 'cannot-be-rated'],
    ['calls are switched off', [], false, 'rated'],
  ] as const)('[RATE06] depends on attendance: %s', async (_, came, calls, answer) => {
    const own = calls ? platform : await testPlatform({ CALLS: 'false' });
    const who = { client: await newClient(), expert: await newExpert() };
    const startsAt = new Date('2026-11-23T09:00:00Z');
    const id = await addAppointment(db, { expert: who.expert.profileId, client: who.client.profileId, startsAt });
    for (const role of came) await join(platform, who[role], id, '2026-11-23T09:01:00Z');
    while ((await endSessions(atMoment(own, '2026-11-23T10:00:00Z').platform)) > 0);
    const outcome = await rateSession(platform, who.client, { id, rating: '5' });
    expect(outcome).toEqual(answer === 'rated' ? { ok: true, value: undefined } : refusedAs(answer));
  });

  test('[NOSHOW04] is neither offered to nor accepted from a client who was absent', async () => {
    const [client, expert] = [await newClient(), await newExpert()];
    const startsAt = new Date('2026-11-23T09:00:00Z');
    const id = await addAppointment(db, { expert: expert.profileId, client: client.profileId, startsAt });
    await join(platform, expert, id, '2026-11-23T09:01:00Z');
    const { clock } = at('2026-11-23T10:00:00Z');
    while ((await endSessions({ ...platform, clock })) > 0);
    const [entry] = await listAppointments(db, client.profileId, 'completed', clock.now());
    expect(entry).toMatchObject({ id, status: 'completed', canBeRated: false });
    expect(await rateSession(platform, client, { id, rating: '1' })).toEqual(refusedAs('cannot-be-rated'));
    expect(await standing(expert)).toMatchObject({ count: 0 });
  });

  test('[RATE07] succeeds once, even with two requests at the same time', async () => {
    const { client, expert, id } = await tookPlace();
    const both = await Promise.all(['5', '1'].map((rating) => rateSession(platform, client, { id, rating })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusedAs('already-rated'));
    expect(await rateSession(platform, client, { id, rating: '2' })).toEqual(refusedAs('already-rated'));
    expect(await standing(expert)).toMatchObject({ count: 1 });
    expect(await ratedOf(db, client.profileId, [id])).toEqual(new Set([id]));
    expect(await ratedOf(db, expert.profileId, [id])).toEqual(new Set());
  });

  test.each([undefined, '', '0', '6', '-1', '3.5', '4 ', 'cinq', '1e0', '٣'])(
    '[RATE08] refuses %j as a rating',
    async (rating) => {
      const { client, id } = await tookPlace();
      expect(await rateSession(platform, client, { id, rating })).toEqual(refusedAs('form-incomplete'));
    },
  );

  test('the database refuses wrong people, invalid ratings and comments, and a second rating', async () => {
    const { client, expert, id } = await tookPlace();
    const of = { id, client: client.profileId, expert: expert.profileId };
    const stranger = await newClient();
    await expect(addReview(db, { ...of, client: stranger.profileId })).rejects.toThrow(
      'is not a completed session of this client',
    );
    await expect(addReview(db, { ...of, expert: stranger.profileId })).rejects.toThrow(
      'is not a completed session of this client',
    );
    await expect(addReview(db, { ...of, rating: 6 })).rejects.toThrow('a_rating_is_1_to_5');
    await expect(addReview(db, { ...of, comment: 'x'.repeat(501) })).rejects.toThrow(
      'a_comment_has_1_to_500_characters',
    );
    await expect(addReview(db, { ...of, comment: ' un ' })).rejects.toThrow('a_comment_is_trimmed');
    await addReview(db, of);
    await expect(addReview(db, of)).rejects.toThrow('a_session_is_rated_once');
  });
});

describe('the average', () => {
  test('[RATE10] moves with each rating, on the card as well', async () => {
    const expert = await newExpert();
    await rated(expert, '5');
    expect(await standing(expert)).toMatchObject({ sum: 5, count: 1, rating: '5.00', shown: '5.00', shownCount: 1 });
    await rated(expert, '2');
    expect(await standing(expert)).toMatchObject({ sum: 7, count: 2, rating: '3.50', shown: '3.50', shownCount: 2 });
  });

  test('[RATE10] stays exact while reviews are added, hidden and restored at the same time', async () => {
    const expert = await newExpert();
    const reviews = await addReviews(db, expert.profileId, [5, 4, 3, 2, 1]);
    const sessions = [];
    for (let n = 0; n < 12; n++) sessions.push(await tookPlace(expert));
    await Promise.all([
      ...sessions.map(({ client, id }, n) => rateSession(platform, client, { id, rating: String((n % 5) + 1) })),
      ...reviews.map((id) => hideReview(platform, admin, { id, ...hiding })),
      ...reviews.slice(0, 2).map((id) => restoreReview(platform, admin, { id, part: 'review' })),
    ]);
    const truth = await db
      .selectFrom('appointment_ratings')
      .select(({ fn }) => [fn.sum<string>('rating').as('sum'), fn.countAll<string>().as('count')])
      .where('rated_user_profile_id', '=', expert.profileId)
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await standing(expert)).toMatchObject({ sum: Number(truth.sum), count: Number(truth.count) });
    expect(Number(truth.count)).toBeGreaterThanOrEqual(12);
    const check = readFileSync('db/checks/averages-are-of-reviews.sql', 'utf8');
    const { rows } = await sql.raw<{ id: string }>(check).execute(db);
    expect(rows).toEqual([]);
  });

  test.each<[string, (review: ReviewId, session: AppointmentId) => Promise<unknown>]>([
    ['hidden', (id) => hideReview(platform, admin, { id, ...hiding })],
    ['deleted with its session', (_, id) => db.deleteFrom('appointments').where('id', '=', id).execute()],
  ])('counts a review that is %s while another transaction deletes one', async (_, change) => {
    const expert = await newExpert();
    const [first, second] = [await rated(expert, '5'), await rated(expert, '4')];
    await rated(expert, '1');
    const other = await db.startTransaction().execute();
    await other.deleteFrom('appointments').where('id', '=', first.id).execute();
    // The second writer waits for the lock on the expert's row, and must not use values read before the first one's commit.
    const changing = change(second.review, second.id);
    await waiting(1);
    await other.commit().execute();
    await changing;
    expect(await standing(expert)).toMatchObject({ sum: 1, count: 1, shown: '1.00', shownCount: 1 });
  });

  test('is updated when a session is deleted with its review, and cleared when the expert leaves', async () => {
    const expert = await newExpert();
    const { id } = await rated(expert, '5');
    await rated(expert, '3');
    await db.deleteFrom('appointments').where('id', '=', id).execute();
    expect(await standing(expert)).toMatchObject({ sum: 3, count: 1 });
    await db.transaction().execute((trx) => forgetReviewsOf(trx, expert.profileId));
    expect(await standing(expert)).toMatchObject({ sum: 0, count: 0, rating: null, shown: null });
  });
});

describe('[EXPERT06] [RATE11] [ESPACE14] the reviews on an expert’s page', () => {
  test('are listed newest first, paginated, with both dates and no full name', async () => {
    const expert = await newExpert();
    const session = await tookPlace(expert, { first_name: 'Sophie', last_name: 'Delattre' });
    await rateSession(at('2026-11-12T08:00:00Z'), session.client, {
      id: session.id,
      rating: '4',
      comment: 'Très clair.',
    });
    const { starts_at } = await db
      .selectFrom('appointments')
      .select('starts_at')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    const [latest] = (await expertReviews(db, expert.profileId, {})).entries;
    expect(latest).toEqual({
      id: expect.any(String),
      author: 'Sophie D.',
      rating: 4,
      comment: 'Très clair.',
      sessionAt: starts_at,
      reviewedAt: new Date('2026-11-12T08:00:00Z'),
      answer: undefined,
    });
    expect(JSON.stringify(latest)).not.toContain('Delattre');
    await rateSession(at('2026-11-13T08:00:00Z'), ...(await ratingOf(expert, '2')));
    await rateSession(at('2026-11-14T08:00:00Z'), ...(await ratingOf(expert, '5')));
    const first = await expertReviews(db, expert.profileId, { limit: 2 });
    expect(first.entries.map(({ rating }) => rating)).toEqual([5, 2]);
    const second = await expertReviews(db, expert.profileId, { limit: 2, after: first.older });
    expect(second.entries.map(({ rating }) => rating)).toEqual([4]);
    expect(second.older).toBeUndefined();
    expect(await expertSpread(db, expert.profileId)).toEqual({ 5: 1, 4: 1, 3: 0, 2: 1, 1: 0 });
  });

  test('start at the review named in the URL, unless it is hidden or another expert’s', async () => {
    const expert = await newExpert();
    const [, middle] = await addReviews(db, expert.profileId, [5, 3, 1]);
    const id = middle as ReviewId;
    const after = await placeOfReview(db, expert.profileId, id);
    const { entries } = await expertReviews(db, expert.profileId, { after });
    expect(entries.map(({ rating }) => rating)).toEqual([3, 1]);
    expect(await placeOfReview(db, (await newExpert()).profileId, id)).toBeUndefined();
    await hideReview(platform, admin, { id, ...hiding });
    expect(await placeOfReview(db, expert.profileId, id)).toBeUndefined();
  });

  test('keep the comment of a client who has left, without a name', async () => {
    const session = await rated();
    await db
      .updateTable('user_profiles')
      .set({ first_name: '', last_name: '', status: 'erased' })
      .where('id', '=', session.client.profileId)
      .execute();
    const [shown] = (await expertReviews(db, session.expert.profileId, {})).entries;
    expect(shown).toMatchObject({ author: null, comment: 'Clair.' });
  });
});

async function ratingOf(expert: Viewer, rating: string) {
  const { client, id } = await tookPlace(expert);
  return [client, { id, rating }] as const;
}

describe('answering a review', () => {
  test('only its expert can answer a review, publicly, and can edit the answer', async () => {
    const { client, expert, review: id } = await rated();
    for (const who of [client, await newExpert(), admin])
      expect(await answerReview(platform, who, { id, words: 'Merci.' })).toEqual(refusedAs('not-found'));
    expect(await answerReview(platform, undefined, { id, words: 'Merci.' })).toEqual(refusedAs('not-authenticated'));
    for (const words of [undefined, ' ', 'x'.repeat(1_001)])
      expect(await answerReview(platform, expert, { id, words })).toEqual(refusedAs('form-incomplete'));
    expect(await answerReview(platform, expert, { id, words: ' Merci. ' })).toMatchObject({ ok: true });
    expect(await answerReview(platform, expert, { id, words: 'Merci à vous.' })).toMatchObject({ ok: true });
    const [shown] = (await expertReviews(db, expert.profileId, {})).entries;
    expect(shown?.answer).toMatchObject({ words: 'Merci à vous.' });
  });

  test('a hidden answer is shown only to its expert, with the reason, and cannot be edited', async () => {
    const { expert, review: id } = await rated();
    await answerReview(platform, expert, { id, words: 'Quel client odieux.' });
    expect(await hideReview(platform, admin, { id, ...hiding, part: 'answer' })).toMatchObject({ ok: true });
    expect((await expertReviews(db, expert.profileId, {})).entries[0]?.answer).toBeUndefined();
    expect((await receivedReviews(db, expert.profileId, {})).entries[0]).toMatchObject({
      answer: { words: 'Quel client odieux.' },
      answerHidden: { reason: 'insulting', words: 'Une insulte.' },
    });
    expect(await answerReview(platform, expert, { id, words: 'Pardon.' })).toEqual(refusedAs('review-answer-hidden'));
    expect(await standing(expert)).toMatchObject({ count: 1 });
    expect(await announced(db, 'review-answer-hidden')).toContainEqual({ reviewId: id });
  });

  test('a hidden review cannot be answered', async () => {
    const { expert, review: id } = await rated();
    await hideReview(platform, admin, { id, ...hiding });
    expect(await answerReview(platform, expert, { id, words: 'Merci.' })).toEqual(refusedAs('review-hidden'));
    expect((await receivedReviews(db, expert.profileId, {})).entries).toEqual([]);
  });
});

describe('moderating a review', () => {
  test('hidden it counts and shows nowhere; restored it does again; the trail tells both', async () => {
    const { client, expert, review: id } = await rated(undefined, '1');
    expect(await hideReview(platform, admin, { id, ...hiding })).toMatchObject({ ok: true });
    expect(await standing(expert)).toMatchObject({ sum: 0, count: 0, shown: null, shownCount: 0 });
    expect((await expertReviews(db, expert.profileId, {})).entries).toEqual([]);
    expect(await expertSpread(db, expert.profileId)).toMatchObject({ 1: 0 });
    expect(await announced(db, 'review-hidden')).toContainEqual({ reviewId: id });
    expect(await hideReview(platform, admin, { id, ...hiding })).toEqual(refusedAs('already-moderated'));
    expect(await restoreReview(platform, admin, { id, part: 'review' })).toMatchObject({ ok: true });
    expect(await restoreReview(platform, admin, { id, part: 'review' })).toEqual(refusedAs('already-moderated'));
    expect(await standing(expert)).toMatchObject({ sum: 1, count: 1, shownCount: 1 });
    const acts = await db
      .selectFrom('audit_records')
      .select(['act', 'actor_id', 'details'])
      .where('subject_id', '=', client.profileId)
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { act: 'review-hidden', actor_id: admin.profileId, details: { reviewId: id, reason: 'insulting' } },
      { act: 'review-restored', actor_id: admin.profileId, details: { reviewId: id } },
    ]);
  });

  test('requires an admin with a second factor, a reason and an explanation', async () => {
    const { client, expert, review: id } = await rated();
    for (const who of [client, expert]) {
      expect(await hideReview(platform, who, { id, ...hiding })).toEqual(refusedAs('not-admin'));
      expect(await restoreReview(platform, who, { id, part: 'review' })).toEqual(refusedAs('not-admin'));
    }
    const unshown = { ...admin, secondFactor: 'unshown' } as const;
    expect(await hideReview(platform, unshown, { id, ...hiding })).toEqual(refusedAs('second-factor-first'));
    for (const form of [{ reason: 'boring' }, { words: ' ' }, { part: 'all' }])
      expect(await hideReview(platform, admin, { id, ...hiding, ...form })).toEqual(refusedAs('form-incomplete'));
    expect(await hideReview(platform, admin, { id, ...hiding, part: 'answer' })).toEqual(refusedAs('not-found'));
    expect(await hideReview(platform, admin, { ...hiding, id: crypto.randomUUID() })).toEqual(refusedAs('not-found'));
  });

  test('the list is searched by name and word, and filtered by state, including reported', async () => {
    const expert = await viewerOf(
      db,
      await addExpert(db, { domains }, { first_name: 'Élodie', last_name: 'Tréville' }),
    );
    const one = await rated(expert, '4', 'Un avis sur la trésorerie.');
    const other = await rated(expert, '1', 'Rien à voir.');
    const search = async (question: Parameters<typeof reviewBoard>[1]) =>
      (await reviewBoard(db, { ...question, limit: 100 })).entries.map(({ id }) => id);
    expect(await search({ words: 'elodie tre' })).toEqual([other.review, one.review]);
    expect(await search({ words: 'tresorerie' })).toEqual([one.review]);
    await hideReview(platform, admin, { id: other.review, ...hiding });
    expect(await search({ words: 'Tréville', state: 'hidden' })).toEqual([other.review]);
    expect(await search({ words: 'Tréville', state: 'shown' })).toEqual([one.review]);
    expect(await search({ only: one.review })).toEqual([one.review]);
    expect(await search({ state: 'reported' })).not.toContain(one.review);
    const report = {
      page: `${platform.site.origin}/expert/elodie-treville/avis/${one.review}`,
      category: 'fake-review',
      reason: 'Un concurrent.',
      email: 'quelquun@courrier.example',
    };
    expect(await reportContent(platform, undefined, report, '203.0.113.9')).toMatchObject({ ok: true });
    expect(await search({ state: 'reported' })).toContain(one.review);
    expect(await findReview(db, other.review)).toMatchObject({
      expert: { id: expert.profileId, name: 'Élodie Tréville' },
      hidden: { reason: 'insulting', words: 'Une insulte.' },
    });
  });
});

describe('[MAIL10] asking for a rating', () => {
  const ended = (iso: string) => new Date(new Date(iso).getTime() - 1_800_000);
  async function ending(iso: string) {
    const [client, expert] = [await newClient(), await newExpert()];
    const session = { expert: expert.profileId, client: client.profileId, startsAt: ended(iso) };
    const id = await addAppointment(db, session);
    await completeAppointment(db, id);
    return { client, expert, id };
  }
  const asked = async () =>
    (await announced(db, 'rating-was-due')).map((fact) => (fact as { appointmentId: AppointmentId }).appointmentId);

  test('happens once, two hours after a completed session, even with two workers', async () => {
    const { id } = await ending('2027-01-04T10:00:00Z');
    await askForRatings(at('2027-01-04T11:59:59Z'));
    expect(await asked()).not.toContain(id);
    await Promise.all([1, 2].map(() => askForRatings(at('2027-01-04T12:00:00Z'))));
    await askForRatings(at('2027-01-04T13:00:00Z'));
    expect((await asked()).filter((each) => each === id)).toHaveLength(1);
  });

  test('is skipped for sessions that are rated, missed by the client or days old', async () => {
    const [given, missed, old] = [
      await ending('2027-02-01T10:00:00Z'),
      await ending('2027-02-01T12:00:00Z'),
      await ending('2027-01-28T10:00:00Z'),
    ];
    await rateSession(platform, given.client, { id: given.id, rating: '5' });
    await sql`update appointments set client_absent = true, expert_joined_at = starts_at where id = ${missed.id}`.execute(
      db,
    );
    await askForRatings(at('2027-02-01T14:00:00Z'));
    const facts = await asked();
    for (const { id } of [given, missed, old]) expect(facts).not.toContain(id);
  });
});

describe('[ROOM06] stars given before the outcome of a session is known', () => {
  /** A session that ended at 10:30 in Paris, joined by some, and rated at 10:31. */
  async function ratedAtItsEnd(...came: readonly ('client' | 'expert')[]) {
    const who = { client: await newClient(), expert: await newExpert() };
    const startsAt = new Date('2026-11-23T09:00:00Z');
    const id = await addAppointment(db, { expert: who.expert.profileId, client: who.client.profileId, startsAt });
    for (const role of came) await join(platform, who[role], id, '2026-11-23T09:01:00Z');
    const outcome = await rateSession(at('2026-11-23T09:31:00Z'), who.client, { id, rating: '4', comment: 'Clair.' });
    return { ...who, id, outcome };
  }
  const pendingOf = (id: AppointmentId) =>
    db.selectFrom('pending_ratings').select('rating').where('appointment_id', '=', id).execute();
  const reviewsOf = (id: AppointmentId) =>
    db.selectFrom('appointment_ratings').selectAll().where('appointment_id', '=', id).execute();
  const droppedOf = async (id: AppointmentId) =>
    (await announced(db, 'rating-was-dropped')).filter(
      (fact) => (fact as { appointmentId: string }).appointmentId === id,
    );
  const end = async (time: string) => {
    while ((await endSessions(at(time))) > 0);
  };

  test('are refused before the end, and to a client who never came', async () => {
    const { outcome } = await ratedAtItsEnd('expert');
    expect(outcome).toEqual(refusedAs('cannot-be-rated'));
    const { client, id } = await ratedAtItsEnd();
    await join(platform, client, id, '2026-11-23T09:35:00Z');
    expect(await rateSession(at('2026-11-23T09:29:59Z'), client, { id, rating: '4' })).toEqual(
      refusedAs('cannot-be-rated'),
    );
  });

  test('are kept, not counted, and not given twice', async () => {
    const { client, expert, id, outcome } = await ratedAtItsEnd('client', 'expert');
    expect(outcome).toMatchObject({ ok: true });
    await countPendingRatings(platform);
    expect(await pendingOf(id)).toEqual([{ rating: 4 }]);
    expect(await standing(expert)).toMatchObject({ count: 0 });
    expect([...(await ratedOf(db, client.profileId, [id]))]).toEqual([id]);
    const again = { id, rating: '1' };
    expect(await rateSession(at('2026-11-23T09:32:00Z'), client, again)).toEqual(refusedAs('already-rated'));
    // Completed, and the sweep has not run yet.
    await end('2026-11-23T09:32:00Z');
    expect(await rateSession(at('2026-11-23T09:32:10Z'), client, again)).toEqual(refusedAs('already-rated'));
    await countPendingRatings(platform);
  });

  test('are counted once the session is completed, as of the time when they were given, even with two workers', async () => {
    const { client, expert, id } = await ratedAtItsEnd('client', 'expert');
    await end('2026-11-23T09:32:00Z');
    await Promise.all([1, 2].map(() => countPendingRatings(platform)));
    expect(await pendingOf(id)).toEqual([]);
    expect(await reviewsOf(id)).toMatchObject([
      {
        rating: 4,
        comment: 'Clair.',
        rater_user_profile_id: client.profileId,
        rated_user_profile_id: expert.profileId,
        created_at: new Date('2026-11-23T09:31:00Z'),
      },
    ]);
    expect(await standing(expert)).toMatchObject({ count: 1, sum: 4 });
    expect(await droppedOf(id)).toEqual([]);
    expect(await rateSession(platform, client, { id, rating: '1' })).toEqual(refusedAs('already-rated'));
  });

  test('are dropped with a notice when the session does not take place', async () => {
    const { client, expert, id, outcome } = await ratedAtItsEnd('client');
    expect(outcome).toMatchObject({ ok: true });
    await end('2026-11-23T09:46:00Z');
    await Promise.all([1, 2].map(() => countPendingRatings(platform)));
    expect(await pendingOf(id)).toEqual([]);
    expect(await reviewsOf(id)).toEqual([]);
    expect(await standing(expert)).toMatchObject({ count: 0 });
    expect(await droppedOf(id)).toHaveLength(1);
    expect([...(await ratedOf(db, client.profileId, [id]))]).toEqual([]);
  });

  test('are not asked for again by mail, whether counted yet or not', async () => {
    const { id } = await ratedAtItsEnd('client', 'expert');
    await end('2026-11-23T09:32:00Z');
    await askForRatings(at('2026-11-23T12:00:00Z'));
    await countPendingRatings(platform);
    await askForRatings(at('2026-11-23T12:01:00Z'));
    const facts = (await announced(db, 'rating-was-due')).map(
      (fact) => (fact as { appointmentId: string }).appointmentId,
    );
    expect(facts).not.toContain(id);
  });
});

test('[TRUSTP07] reviews by rating, and those of one number of stars, are read by an index in their order', async () => {
  const { profileId } = await newExpert();
  const plans = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const ordered = sql`select id from appointment_ratings where rated_user_profile_id = ${profileId} and hidden_at is null`;
    const explained = [
      await sql`explain ${ordered} order by rating desc, created_at desc, id desc limit 11`.execute(trx),
      await sql`explain ${ordered} and rating = 4 order by created_at desc, id desc limit 11`.execute(trx),
    ];
    return explained.map(({ rows }) => JSON.stringify(rows));
  });
  for (const plan of plans) {
    expect(plan).toContain('shown_ratings_of_an_expert');
    expect(plan).not.toContain('Sort');
  }
});
