import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useNow } from '#call/use-now';
import { Spinner } from '#design/spinner';
import type { Room as RoomData } from '#modules/calls';
import { endAddress } from '#web/parts/recap/address';
import { callRoomCopy as copy } from './copy.ts';
import { EndedCall } from './ended-call.tsx';
import { RoomFrame } from './room-frame.tsx';
import { type RoomProps, useRoom } from './use-room.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** Loaded while the person is in the waiting room, so that the room itself opens fast. */
const preloadsAfterMs = 1_500;
const loadCall = () =>
  import('./call.tsx').then(
    ({ Call: component }) => ({ default: component }),
    () => ({ default: NotLoaded }),
  );
const Call = lazy(loadCall);

/** Shown without a network, or after a new release. */
const NotLoaded = ({ about }: RoomProps) => (
  <RoomFrame title={copy.title(about.peer.name)}>
    <p className="text-lg">{copy.callNotLoaded}</p>
  </RoomFrame>
);

export interface OpenRoomProps {
  readonly room: RoomData;
  readonly servers: readonly RTCIceServer[];
  /** For the device test, which has a quota of its own at the relay. */
  readonly testServers: readonly RTCIceServer[];
  readonly now: Date;
}

/** The room while it is open: waiting room, call, and the screen after it. */
export function OpenRoom({ room: about, servers, testServers, now }: OpenRoomProps) {
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
  return <Staged about={about} room={room} canHide={canHide} testServers={testServers} again={again} />;
}

const hasEnded = (endsAt: Date, clockOffsetMs: number) => Date.now() + clockOffsetMs >= endsAt.getTime();

type StagedProps = RoomProps & Pick<OpenRoomProps, 'testServers'> & { canHide: boolean; again: () => void };

function Staged({ about, room, canHide, testServers, again }: StagedProps) {
  const { stage, clockOffsetMs } = useNow(room.state);
  const [wasIn, setWasIn] = useState(false);
  if (stage === 'call' && !wasIn) setWasIn(true);
  const [first, setFirst] = useState<typeof stage | undefined>(stage);
  if (first && first !== stage) setFirst(undefined);
  useEffect(() => {
    const timer = setTimeout(() => void loadCall(), preloadsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (wasIn && (stage === 'left' || stage === 'over') && hasEnded(about.endsAt, clockOffsetMs))
    return <Navigate to={endAddress(about.id)} replace />;
  return (
    <Suspense fallback={<Loading name={about.peer.name} />}>
      {stage === 'waiting' ? (
        <WaitingRoom about={about} room={room} canHide={canHide} testServers={testServers} />
      ) : stage === 'call' ? (
        <Call about={about} room={room} />
      ) : (
        <EndedCall about={about} stage={stage} again={again} />
      )}
      {first ? null : <Arrival key={stage} />}
    </Suspense>
  );
}

/** Each stage acts like a new page: scroll to the top and move the focus, once it is drawn. */
function Arrival() {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById('contenu')?.focus({ preventScroll: true });
  }, []);
  return null;
}

const Loading = ({ name }: { name: string }) => (
  <RoomFrame title={copy.title(name)}>
    <Spinner size="lg" label={copy.loading} />
  </RoomFrame>
);
