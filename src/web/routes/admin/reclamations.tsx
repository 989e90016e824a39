import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/reclamations';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminClaims.title);

export default function AdminClaimsPage() {
  return <EmptyMemberPage copy={pagesCopy.adminClaims} />;
}
