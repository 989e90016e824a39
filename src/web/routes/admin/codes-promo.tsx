import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/codes-promo';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.adminPromoCodes.title);

export default function AdminPromoCodesPage() {
  return <EmptyMemberPage copy={pagesCopy.adminPromoCodes} />;
}
