import { connectionTestCopy as copy } from '#copy/connection-test';
import { iceServers } from '#platform/turn';
import { ConnectionTest } from '#screens/calls/connection-test';
import { visit } from '../../server/context.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/test';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** Every signed-in person may test the relay. Its quota counts per user name, so a test takes nothing from a call. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, clock } = context.get(visit).platform;
  return { servers: iceServers(env, `test.${viewerOf(context).profileId}`, clock.now()) };
}

export default function ConnectionTestPage({ loaderData }: Route.ComponentProps) {
  return <ConnectionTest servers={loaderData.servers} />;
}
