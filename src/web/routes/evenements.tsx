import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/evenements';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, pagesCopy.events.title, pagesCopy.events.lead);

export default function EventsPage() {
  return <PageIntro copy={pagesCopy.events} />;
}
