import { data } from 'react-router';
import { dashboardCopy as copy } from '#copy/dashboard';
import { countAppointments } from '#modules/booking/server';
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
    const [appointments, activity] = await Promise.all([
      countAppointments(platform.db, viewer.profileId, platform.clock.now()),
      recentActivity(platform.db, viewer),
    ]);
    return data({ appointments, activity });
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the dashboard cannot be loaded');
    return data({ appointments: undefined, activity: undefined }, { status: 500 });
  }
}

export default function DashboardPage({ loaderData: { appointments, activity } }: Route.ComponentProps) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <MemberPage title={copy.welcome(viewer.firstName)} lead={copy.lead}>
      <DashboardCards viewer={viewer} appointments={appointments} />
      <Activity entries={activity} />
    </MemberPage>
  );
}
