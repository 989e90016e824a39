import { callsCopy as copy } from '#copy/calls';
import { lastDeviceTest, listCalls } from '#modules/calls/server';
import { FailedList } from '#parts/failed-list';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { useViewer } from '#web/site';
import { pageMeta } from '#web/titles';
import { useRefetch } from '#web/use-refetch';
import type { Route } from './+types/page';
import { Calls } from './calls.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const { id, profileId } = viewerOf(context);
  const [calls, tested] = await Promise.all([listCalls(platform, profileId), lastDeviceTest(platform, profileId)]);
  const turn = calls.coming.map(({ state, opensAt, closesAt }) => (state === 'early' ? opensAt : closesAt));
  return {
    id,
    enabled: platform.env.CALLS,
    ...calls,
    tested,
    /** Time until a room opens or closes, when the page must be revalidated. */
    changesInMs: turn.length > 0 ? Math.min(...turn.map(Number)) - platform.clock.now().getTime() : undefined,
  };
}

export default function CallsPage({ loaderData: { id, changesInMs, ...calls } }: Route.ComponentProps) {
  const viewer = useViewer();
  useRefetch({ inMs: changesInMs });
  return viewer ? <Calls {...calls} account={{ ...viewer, id }} /> : null;
}

export const ErrorBoundary = () => <FailedList copy={copy.failed} />;
