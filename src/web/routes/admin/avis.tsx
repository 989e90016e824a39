import { feedbackCopy } from '#copy/feedback';
import { feedbackCategories, readPlace } from '#modules/support';
import { allFeedback, feedbackFigures } from '#modules/support/server';
import { FeedbackBoard, feedbackAddress } from '#screens/admin/feedback-board';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/avis';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, feedbackCopy.board.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const category = feedbackCategories.find((each) => each === url.searchParams.get('sujet'));
  const after = readPlace(url.searchParams.get('apres'));
  const [page, figures] = await Promise.all([allFeedback(db, { category, after }), feedbackFigures(db)]);
  return {
    category,
    figures,
    entries: page.entries,
    older: page.older && feedbackAddress(category, page.older),
    newest: after && feedbackAddress(category),
  };
}

export default function AdminFeedbackPage({ loaderData }: Route.ComponentProps) {
  return <FeedbackBoard {...loaderData} />;
}
