import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/journal';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminJournal.title);

export default function AdminJournalPage() {
  return <EmptyMemberPage copy={pagesCopy.adminJournal} />;
}
