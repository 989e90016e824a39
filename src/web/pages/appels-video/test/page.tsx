import { iceServers } from '#platform/turn';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ConnectionTest } from './connection-test.tsx';
import { connectionTestCopy as copy } from './copy.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** Every signed-in person may test the relay. Its quota counts per user name, so a test takes nothing from a call. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, clock } = context.get(visit).platform;
  return { servers: iceServers(env, `test.${viewerOf(context).profileId}`, clock.now()) };
}

export default function ConnectionTestPage({ loaderData }: Route.ComponentProps) {
  return <ConnectionTest servers={loaderData.servers} />;
}
