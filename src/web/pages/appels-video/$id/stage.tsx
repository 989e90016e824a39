import { lazy, type RefObject, Suspense, useMemo, useRef } from 'react';
import type { MediaState } from '#call/media';
import type { RoomState } from '#call/room';
import { Spinner } from '#design/spinner';
import { useViewer } from '#web/site';
import { callRoomCopy } from './copy.ts';
import { ScreenTile, Tile } from './tile.tsx';
import { type Corner, useInset } from './use-inset.ts';
import type { RoomProps } from './use-room.ts';

const { tiles: copy } = callRoomCopy;

interface StageProps extends Pick<RoomProps, 'about'> {
  readonly state: RoomState;
  readonly media: MediaState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly caption: string;
}

// Loaded after joining, so that it does not delay the room. Without it the inset stays in its corner.
const InsetTools = lazy(() =>
  import('./inset-tools.tsx').then(
    ({ InsetTools: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** The top corners lie below the time left; on a phone the bottom ones lie above the name. */
const corners: Readonly<Record<Corner, string>> = {
  'top-left': 'top-15 left-3',
  'top-right': 'top-15 right-3',
  'bottom-left': 'bottom-12 left-3 md:bottom-3',
  'bottom-right': 'bottom-12 right-3 md:bottom-3',
};
/** Beside the own picture, while a shared screen has the stage. */
const besideOwn: Readonly<Record<Corner, string>> = {
  'top-left': 'top-15 left-[calc(var(--inset)+1.5rem)]',
  'top-right': 'top-15 right-[calc(var(--inset)+1.5rem)]',
  'bottom-left': 'bottom-12 left-[calc(var(--inset)+1.5rem)] md:bottom-3',
  'bottom-right': 'bottom-12 right-[calc(var(--inset)+1.5rem)] md:bottom-3',
};
// Hidden where the stage is too low, above an on-screen keyboard.
const inset = 'z-10 w-(--inset) aspect-3/4 md:aspect-4/3 [@container_(height<10.5rem)]:hidden';

/** The other person on the whole stage, the own picture as an inset. A screen share takes the stage and makes both people insets; alone,
 * the own picture fills it. */
export function Stage({ about, state, media, video, caption }: StageProps) {
  const viewer = useViewer();
  const stage = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { corner, isHidden, moveTo, hide } = useInset();
  const { name, avatarUrl } = about.peer;
  const { link, sending, person, screen, peer } = state;
  const own = media.camera.track;
  const ownStream = useMemo(() => (own ? new MediaStream([own]) : null), [own]);
  const theirScreen = sending?.screen ? screen : null;
  const hasPicture = link !== null && link !== 'connecting' && (sending?.camera ?? true) && !sending?.held;
  const isAlone = link === null && peer !== 'joined';
  const isOwnHidden = isHidden && !isAlone;
  const captionEdges = `${corner === 'bottom-left' ? 'left-[calc(var(--inset)+1.5rem)]' : 'left-3'} ${corner === 'bottom-right' ? 'right-[calc(var(--inset)+1.5rem)]' : 'right-3'}`;
  return (
    <div
      ref={stage}
      className="[container-type:size] relative isolate size-full overflow-hidden rounded-card bg-blanc [--inset:24%] md:[--inset:18%]"
    >
      {theirScreen ? <ScreenTile stream={theirScreen} label={copy.screenOf(name)} /> : null}
      <div
        key="peer"
        hidden={isAlone}
        className={`absolute ${theirScreen ? `${inset} ${besideOwn[corner]}` : 'inset-0'}`}
      >
        <Tile
          name={name}
          avatarUrl={avatarUrl}
          place={theirScreen ? 'inset' : 'stage'}
          stream={person}
          seen={hasPicture}
          muted={sending ? !sending.microphone : false}
          speaker={media.speaker}
          video={video}
          note={link === 'connected' ? (sending?.held ? copy.held : copy.cameraOff(name)) : undefined}
        >
          {link === 'interrupted' ? <Reconnecting name={name} /> : null}
          {link === 'connecting' || (link === null && peer === 'joined') ? (
            <p className="absolute top-15 right-3 flex items-center gap-2 rounded-full bg-papier/80 px-3 py-1 text-sm">
              <Spinner size="sm" />
              {copy.connecting}
            </p>
          ) : null}
        </Tile>
      </div>
      <div
        key="own"
        ref={box}
        className={`absolute ${isAlone ? 'inset-0' : isOwnHidden ? `z-10 ${corners[corner]}` : `${inset} ${corners[corner]}`}`}
      >
        <div hidden={isOwnHidden} className="size-full">
          <Tile
            name={about.me.name}
            avatarUrl={viewer?.avatarUrl}
            place={isAlone ? 'stage' : 'inset'}
            stream={ownStream}
            own
            seen={ownStream !== null}
            note={isAlone ? callRoomCopy.waiting.noPicture : undefined}
            muted={!media.microphone.on}
          />
        </div>
        {isAlone ? null : (
          <Suspense>
            <InsetTools stage={stage} box={box} corner={corner} isHidden={isHidden} onMove={moveTo} onHide={hide} />
          </Suspense>
        )}
      </div>
      {isAlone ? <Awaited about={about} state={state} /> : null}
      {media.screen ? (
        <p className="absolute top-15 left-1/2 -translate-x-1/2 rounded-full bg-sapin px-3 py-1 font-medium text-craie text-sm">
          {copy.yourScreen}
        </p>
      ) : null}
      {caption ? (
        <p
          className={`absolute bottom-12 z-10 mx-auto w-fit max-w-[60ch] rounded-control bg-papier/85 px-4 py-2 text-center text-lg md:bottom-3 ${captionEdges}`}
        >
          {caption}
        </p>
      ) : null}
    </div>
  );
}

/** Over the own picture until the other person is there. */
function Awaited({ about: { peer: person }, state: { peer, peerLeft } }: Pick<StageProps, 'about' | 'state'>) {
  return (
    <div className="absolute inset-x-3 bottom-14 z-10 mx-auto w-fit rounded-control bg-papier/85 px-5 py-3 text-center md:bottom-6">
      <p className="font-semibold text-lg">{copy.waitingFor(person.firstName)}</p>
      <p>
        {peer === 'waiting'
          ? callRoomCopy.peer.waiting(person.name)
          : peerLeft
            ? `${callRoomCopy.said.left(person.name)} ${copy.stayAgain}`
            : copy.stay}
      </p>
    </div>
  );
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
