import { failureWords } from '#copy/refusals';
import { receivedReviewsCopy as copy } from '#copy/reviews';
import { answerReview, receivedReviews } from '#modules/reviews/server';
import { readCursor, writeCursor } from '#modules/support';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ReceivedReviews } from './received-reviews.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/expert-space/avis';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const { profileId, fullName } = viewerOf(context);
  const after = readCursor(url.searchParams.get('apres'));
  const page = await receivedReviews(db, profileId, { after });
  return {
    expert: fullName,
    entries: page.entries,
    older: page.older && `${here}?apres=${writeCursor(page.older)}`,
    newest: after && here,
  };
}

export const action = formAction(
  form(
    answerReview,
    onward('review-answered', (_, { typed, url }) => `${here}${url.search}#avis-${typed.id}`),
  ),
);

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function ReceivedReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceivedReviews {...loaderData} failure={actionData} />;
}
