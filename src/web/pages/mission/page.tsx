import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { missionContent } from './content.ts';
import { Mission } from './mission.tsx';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, missionContent.title, `${missionContent.lead} ${missionContent.statement[1]}`);

export default function MissionPage() {
  return <Mission />;
}
