import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminMessages.title);

export default function AdminMessagesPage() {
  return <EmptyMemberPage copy={pagesCopy.adminMessages} />;
}
