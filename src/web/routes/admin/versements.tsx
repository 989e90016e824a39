import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/versements';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminPayouts.title);

export default function AdminPayoutsPage() {
  return <EmptyMemberPage copy={pagesCopy.adminPayouts} />;
}
