import { data } from 'react-router';
import { countAppointments } from '#modules/booking/server';
import { MemberPage } from '#parts/member-page';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { useViewer } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Activity } from './activity.tsx';
import { DashboardCards } from './cards.tsx';
import { dashboardCopy as copy } from './copy.ts';
import { recentActivity } from './recent-activity.server.ts';

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
