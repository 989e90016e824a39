import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/avis';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminReviews.title);

export default function AdminReviewsPage() {
  return <EmptyMemberPage copy={pagesCopy.adminReviews} />;
}
