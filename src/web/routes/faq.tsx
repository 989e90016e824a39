import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/faq';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.faq.title, pagesCopy.faq.lead);

export default function FaqPage() {
  return <PageIntro copy={pagesCopy.faq} />;
}
