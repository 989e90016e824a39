import { data } from 'react-router';
import { visit } from '#web/server/context';
import { deviceIn } from '#web/server/device-cookie';
import { viewerOf } from '#web/server/guard';
import { useViewer } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Activity } from './activity.tsx';
import { DashboardCards } from './cards.tsx';
import { dashboardCopy as copy } from './copy.ts';
import { FirstDomains } from './first-domains.tsx';
import { clientHome } from './home.server.ts';
import { LatestMessages } from './latest-messages.tsx';
import { NeedSearch } from './need-search.tsx';
import { NextCard } from './next-card.tsx';
import { TaskList } from './task-list.tsx';
import { YourExperts } from './your-experts.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const activity = url.searchParams.get('activite') === 'toute' ? 'all' : 'some';
  try {
    return data(await clientHome(platform, { viewer: viewerOf(context), device: deviceIn(request), activity }));
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the dashboard cannot be loaded');
    return data({ appointments: undefined, activity: undefined }, { status: 500 });
  }
}

export default function DashboardPage({ loaderData: home }: Route.ComponentProps) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="text-title">{copy.welcome(viewer.firstName)}</h1>
          <p className="mt-2 text-encre-2 text-lg">{copy.lead}</p>
        </div>
        <NeedSearch />
      </div>
      <div className="mt-8 grid gap-6">
        {home.appointments ? (
          <>
            <NextCard next={home.next} />
            <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
              <TaskList tasks={home.tasks} />
              <LatestMessages conversations={home.conversations} />
            </div>
            <YourExperts experts={home.experts} favourites={viewer.favourites.length} />
            {home.domains ? <FirstDomains domains={home.domains} /> : null}
          </>
        ) : null}
        <DashboardCards
          viewer={viewer}
          appointments={home.appointments}
          isNew={home.appointments !== undefined && home.domains !== undefined}
        />
        <Activity
          {...(home.appointments ? { entries: home.activity, hasMore: home.hasMore } : { entries: undefined })}
        />
      </div>
    </>
  );
}
