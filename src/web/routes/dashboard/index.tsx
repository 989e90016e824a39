import { data } from 'react-router';
import { dashboardCopy as copy } from '#copy/dashboard';
import { Activity } from '#screens/dashboard/activity';
import { DashboardCards } from '#screens/dashboard/cards';
import { MemberPage } from '#screens/member-page';
import { useViewer } from '#web/site';
import { visit } from '../../server/context.ts';
import { viewerOf } from '../../server/guard.ts';
import { recentActivity } from '../../server/recent-activity.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/index';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const viewer = viewerOf(context);
  try {
    return data({ activity: await recentActivity(platform.db, viewer) });
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the recent activity cannot be loaded');
    return data({ activity: undefined }, { status: 500 });
  }
}

export default function DashboardPage({ loaderData: { activity } }: Route.ComponentProps) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <MemberPage title={copy.welcome(viewer.firstName)} lead={copy.lead}>
      {/* Counted by booking's countAppointments, once there are appointments. */}
      <DashboardCards viewer={viewer} appointments={undefined} />
      <Activity entries={activity} />
    </MemberPage>
  );
}
