import { ratingDropped } from '#emails/rating-dropped';
import { reviewHidden } from '#emails/review-hidden';
import { addressOf } from '#modules/identity/server';
import { findDropped, findReview, type ReviewsFacts } from '#modules/reviews/server';
import { appointmentPage } from './addresses.ts';
import { letter, type Row } from './letter.ts';

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

const dropped: Row<ReviewsFacts['rating-was-dropped']> = async (platform, { appointmentId: id }) => {
  const found = await findDropped(platform.db, id);
  const person = found && (await addressOf(platform, found.clientUserId));
  return (
    person &&
    letter(platform, person.to, ratingDropped, {
      firstName: person.firstName,
      expert: found.expert,
      link: appointmentPage(platform.site, id),
    })
  );
};

export const reviewRows = {
  'rating-was-dropped': dropped,
  'review-hidden': { client: hidden('client'), expert: hidden('expert') },
  'review-answer-hidden': answerHidden,
};
