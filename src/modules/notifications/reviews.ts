import { whenIn } from '#emails/appointment';
import { ratingRequest } from '#emails/rating-request';
import { reviewHidden } from '#emails/review-hidden';
import { usualZone } from '#kernel/zoned-time';
import { addressOf } from '#modules/identity/server';
import { findRateable, findReview, type ReviewsFacts } from '#modules/reviews/server';
import { letter, type Row } from './letter.ts';

/** Undefined once it was rated or one of the two accounts is closed. */
const asked: Row<ReviewsFacts['rating-was-due']> = async (platform, { appointmentId }) => {
  const { db, site } = platform;
  const session = await findRateable(db, appointmentId);
  const person = session && (await addressOf(platform, session.clientUserId));
  if (!person) return undefined;
  return letter(platform, person.to, ratingRequest, {
    firstName: person.firstName,
    other: session.expert.name,
    title: session.title,
    when: whenIn(usualZone, [session]),
    link: `${site.origin}/rendez-vous/${appointmentId}/evaluer?onglet=termines`,
  });
};

/** Undefined once it is shown again. The expert is notified only when their own answer was hidden with it. */
const hidden =
  (role: 'client' | 'expert'): Row<ReviewsFacts['review-hidden']> =>
  async (platform, { reviewId }) => {
    const { db, site } = platform;
    const review = await findReview(db, reviewId);
    if (!review?.hidden || (role === 'expert' && (!review.answer || review.answerHidden))) return undefined;
    const person = await addressOf(platform, review[role].userId);
    return (
      person &&
      letter(platform, person.to, reviewHidden, {
        firstName: person.firstName,
        other: review[role === 'client' ? 'expert' : 'client'].name,
        part: role === 'client' ? ('review' as const) : ('answer-with-review' as const),
        reason: review.hidden.reason,
        grounds: review.hidden.words,
        link: `${site.origin}/dashboard/contact`,
      })
    );
  };

const answerHidden: Row<ReviewsFacts['review-answer-hidden']> = async (platform, { reviewId }) => {
  const { db, site } = platform;
  const review = await findReview(db, reviewId);
  const person = review?.answerHidden && (await addressOf(platform, review.expert.userId));
  return (
    person &&
    letter(platform, person.to, reviewHidden, {
      firstName: person.firstName,
      other: review.client.name,
      part: 'answer' as const,
      reason: review.answerHidden.reason,
      grounds: review.answerHidden.words,
      link: `${site.origin}/dashboard/contact`,
    })
  );
};

export const reviewRows = {
  'rating-was-due': asked,
  'review-hidden': { client: hidden('client'), expert: hidden('expert') },
  'review-answer-hidden': answerHidden,
};
