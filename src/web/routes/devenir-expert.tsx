import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/devenir-expert';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, pagesCopy.becomeExpert.title, pagesCopy.becomeExpert.lead);

export default function BecomeExpertPage() {
  return <PageIntro copy={pagesCopy.becomeExpert} />;
}
