import { receivedReviewsCopy as copy } from '#copy/reviews';
import { answerReview, receivedReviews } from '#modules/reviews/server';
import { readCursor, writeCursor } from '#modules/support';
import { ReceivedReviews } from '#screens/reviews/received-reviews';
import { sendForm } from '#web/send-form';
import { visit } from '../../server/context.ts';
import { form, formAction, onward } from '../../server/form-actions.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/avis';

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

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function ReceivedReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceivedReviews {...loaderData} failure={actionData} />;
}
