import { callsCopy } from '#copy/calls';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findRoom } from '#modules/calls/server';
import { callServers, testServers } from '#web/http/calls/call-servers';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { CallsOff, ClosedRoom } from './closed-room.tsx';
import { callRoomCopy as copy } from './copy.ts';
import { OpenRoom } from './open-room.tsx';

export const handle: PageHandle = { dark: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.room ? copy.title(loaderData.room.peer.name) : callsCopy.title);

/**
 * For the client and expert of the appointment; 404 for everybody else. ICE servers come with the page, so that « Rejoindre » need not wait
 * for them.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const found = isUuid(params.id)
    ? await findRoom(platform, viewer, params.id.toLowerCase() as AppointmentId)
    : undefined;
  if (found && !found.ok && found.refusal === 'calls-off') return { room: undefined };
  if (!found?.ok) throw new Response(null, { status: 404 });
  const room = found.value;
  const { profileId } = viewerOf(context);
  const isOpen = room.state === 'open';
  return {
    room,
    servers: isOpen ? callServers(platform, room.id, profileId) : [],
    testServers: isOpen ? testServers(platform, profileId) : [],
    now: platform.clock.now(),
  };
}

export default function CallPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.room) return <CallsOff />;
  const { room, ...opened } = loaderData;
  const { state } = room;
  if (state === 'open') return <OpenRoom key={room.id} room={room} {...opened} />;
  return <ClosedRoom room={{ ...room, state }} now={opened.now} />;
}
