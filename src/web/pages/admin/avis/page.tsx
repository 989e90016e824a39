import { feedbackCopy } from '#copy/feedback';
import { failureWords } from '#copy/refusals';
import { reviewBoardCopy } from '#copy/reviews';
import { hideReview, restoreReview, reviewBoard } from '#modules/reviews/server';
import { feedbackCategories, readCursor } from '#modules/support';
import { allFeedback, feedbackFigures } from '#modules/support/server';
import { readReviewAddress, reviewAddress } from '#web/parts/admin/review-address';
import { visit } from '#web/server/context';
import { form, formActions, onward, type Sent } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { FeedbackBoard, feedbackAddress } from './feedback-board.tsx';
import { ReviewBoard } from './review-board.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.view === 'reviews' ? reviewBoardCopy.title : feedbackCopy.board.title);

/** Opinions of members about the service, or reviews of experts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const question = readReviewAddress(url.searchParams);
  if (question) {
    const page = await reviewBoard(db, question);
    return {
      view: 'reviews' as const,
      question,
      entries: page.entries,
      older: page.older && reviewAddress({ ...question, after: page.older }),
      newest: question.after && reviewAddress({ ...question, after: undefined }),
    };
  }
  const category = feedbackCategories.find((each) => each === url.searchParams.get('sujet'));
  const after = readCursor(url.searchParams.get('apres'));
  const [page, figures] = await Promise.all([allFeedback(db, { category, after }), feedbackFigures(db)]);
  return {
    view: 'feedback' as const,
    category,
    figures,
    entries: page.entries,
    older: page.older && feedbackAddress(category, page.older),
    newest: after && feedbackAddress(category),
  };
}

const back = (_: undefined, { url, typed }: Sent) =>
  `${reviewAddress(readReviewAddress(url.searchParams) ?? {})}#avis-${typed.id}`;

export const action = formActions({
  hide: form(hideReview, onward('review-hidden', back)),
  restore: form(restoreReview, onward('review-restored', back)),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, reviewBoardCopy.failed));

export default function AdminOpinionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.view === 'reviews' ? (
    <ReviewBoard {...loaderData} failure={actionData} />
  ) : (
    <FeedbackBoard {...loaderData} />
  );
}
