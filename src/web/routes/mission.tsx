import { Mission } from '#screens/mission';
import { missionContent } from '../content/mission.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/mission';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, missionContent.title, `${missionContent.lead} ${missionContent.statement[1]}`);

export default function MissionPage() {
  return <Mission />;
}
