import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/evenements';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminEvents.title);

export default function AdminEventsPage() {
  return <EmptyMemberPage copy={pagesCopy.adminEvents} />;
}
