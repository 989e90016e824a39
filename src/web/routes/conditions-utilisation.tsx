import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/conditions-utilisation';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.terms.title, pagesCopy.terms.lead);

export default function TermsPage() {
  return <PageIntro copy={pagesCopy.terms} />;
}
