import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/mission';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, pagesCopy.mission.title, pagesCopy.mission.lead);

export default function MissionPage() {
  return <PageIntro copy={pagesCopy.mission} />;
}
