import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.checkout.title);

export default function CheckoutPage() {
  return <PageIntro copy={pagesCopy.checkout} />;
}
