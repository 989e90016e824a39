import { useEffect, useRef } from 'react';
import { Spinner } from '#design/spinner';
import type { Room as RoomData } from '#modules/calls';
import { Call } from './call.tsx';
import { callRoomCopy as copy } from './copy.ts';
import { EndedCall } from './ended-call.tsx';
import { RoomFrame } from './room-frame.tsx';
import { type RoomProps, useNow, useRoom } from './use-room.ts';
import { WaitingRoom } from './waiting-room.tsx';

export interface OpenRoomProps {
  readonly room: RoomData;
  readonly servers: readonly RTCIceServer[];
  readonly now: Date;
}

/** The room while it is open: waiting room, call, and the screen after it. */
export function OpenRoom({ room: about, servers, now }: OpenRoomProps) {
  const { room, again } = useRoom({
    address: `/live/call/${about.id}`,
    role: about.role,
    servers,
    now: now.getTime(),
  });
  if (!room)
    return (
      <RoomFrame title={copy.title(about.peer.name)}>
        <Spinner size="lg" label={copy.loading} />
        <noscript>
          <p>{copy.noScript}</p>
        </noscript>
      </RoomFrame>
    );
  const canHide = servers.some(({ urls }) => [urls].flat().some((url) => url.startsWith('turn')));
  return <Staged about={about} room={room} canHide={canHide} again={again} />;
}

function Staged({ about, room, canHide, again }: RoomProps & { canHide: boolean; again: () => void }) {
  const { stage } = useNow(room.state);
  const shown = useRef(stage);
  // Each stage acts like a new page: scroll to the top and move the focus.
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    window.scrollTo(0, 0);
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [stage]);
  if (stage === 'waiting') return <WaitingRoom about={about} room={room} canHide={canHide} />;
  if (stage === 'call') return <Call about={about} room={room} />;
  return <EndedCall about={about} stage={stage} again={again} />;
}
