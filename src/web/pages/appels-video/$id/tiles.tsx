import { type RefObject, useMemo } from 'react';
import type { MediaState } from '#call/media';
import type { RoomState } from '#call/room';
import { Spinner } from '#design/spinner';
import { useViewer } from '#web/site';
import { callRoomCopy } from './copy.ts';
import { ScreenTile, Tile } from './tile.tsx';
import type { RoomProps } from './use-room.ts';

const { tiles: copy } = callRoomCopy;

interface TilesProps extends Pick<RoomProps, 'about'> {
  readonly state: RoomState;
  readonly media: MediaState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly caption: string;
}

// Side by side; stacked on narrow portrait screens. A shared screen takes most of the space, with both tiles beside it.
const alone = 'grid-rows-2 md:grid-cols-2 md:grid-rows-1 max-md:landscape:grid-cols-2 max-md:landscape:grid-rows-1';
const besideAScreen =
  'grid-cols-2 grid-rows-[1fr_7rem] [&>:first-child]:col-span-2 md:grid-cols-[1fr_15rem] md:grid-rows-2 md:[&>:first-child]:col-span-1 md:[&>:first-child]:row-span-2';

export function Tiles({ about, state, media, video, caption }: TilesProps) {
  const viewer = useViewer();
  const { name, avatarUrl } = about.peer;
  const { link, sending, person, screen, peer } = state;
  const own = media.camera.track;
  const ownStream = useMemo(() => (own ? new MediaStream([own]) : null), [own]);
  const theirScreen = sending?.screen ? screen : null;
  const hasPicture = link !== null && link !== 'connecting' && (sending?.camera ?? true) && !sending?.held;
  return (
    <div className={`grid min-h-0 min-w-0 flex-1 gap-3 md:gap-4 ${theirScreen ? besideAScreen : alone}`}>
      {theirScreen ? <ScreenTile stream={theirScreen} label={copy.screenOf(name)} /> : null}
      <Tile
        name={name}
        avatarUrl={avatarUrl}
        stream={person}
        seen={hasPicture}
        muted={sending ? !sending.microphone : false}
        speaker={media.speaker}
        video={video}
        note={theirNote(name, state)}
      >
        {caption ? (
          <p className="absolute inset-x-4 bottom-14 rounded-control bg-papier/85 px-4 py-2 text-center text-lg">
            {caption}
          </p>
        ) : null}
        {link === 'interrupted' ? <Reconnecting name={name} /> : null}
        {link === 'connecting' || (link === null && peer === 'joined') ? (
          <p className="absolute top-4 right-4 flex items-center gap-2 rounded-full bg-papier/80 px-3 py-1 text-sm">
            <Spinner size="sm" />
            {copy.connecting}
          </p>
        ) : null}
      </Tile>
      <Tile
        name={about.me.name}
        avatarUrl={viewer?.avatarUrl}
        stream={ownStream}
        own
        seen={ownStream !== null}
        note={callRoomCopy.waiting.noPicture}
        muted={!media.microphone.on}
      >
        {media.screen ? (
          <p className="absolute top-3 left-3 rounded-full bg-sapin px-3 py-1 font-medium text-craie text-sm">
            {copy.yourScreen}
          </p>
        ) : null}
      </Tile>
    </div>
  );
}

function theirNote(name: string, { link, peer, peerLeft, sending }: RoomState): string | undefined {
  if (link === 'connected' && sending?.held) return copy.held;
  if (link === 'connected') return copy.cameraOff(name);
  if (peer === 'joined') return undefined;
  if (peer === 'waiting') return callRoomCopy.peer.waiting(name);
  return peerLeft ? `${callRoomCopy.said.left(name)} ${copy.stayAgain}` : `${copy.waitingFor(name)}. ${copy.stay}`;
}

/** Overlay; the last video frame stays visible behind it. */
function Reconnecting({ name }: { name: string }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-voile p-4 text-center">
      <Spinner size="lg" />
      <p className="font-semibold text-lg">{copy.reconnecting}</p>
      <p className="max-w-[36ch]">{copy.interrupted(name)}</p>
    </div>
  );
}
