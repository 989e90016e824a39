import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/paiement';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.cards.title);

export default function CardsPage() {
  return <EmptyMemberPage copy={pagesCopy.cards} />;
}
