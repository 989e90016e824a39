import { Maximize, Minimize, PictureInPicture2, Wifi, WifiHigh, WifiLow, WifiOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { RoomState } from '#call/room';
import { iconButtonClass } from '#design/button';
import { CallClock } from './clock.tsx';
import { callRoomCopy } from './copy.ts';
import type { RoomProps } from './use-room.ts';

const { controls, quality: words } = callRoomCopy;

interface CallHeaderProps extends Pick<RoomProps, 'about'> {
  readonly state: RoomState;
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** Time left, connection quality and view controls, over the top of the stage. */
export function CallHeader({ about, state, frame, video }: CallHeaderProps) {
  return (
    <header className="pointer-events-none absolute inset-x-2 top-2 z-20 flex flex-wrap items-center gap-2 md:inset-x-3 md:top-3 md:justify-end [&>*]:pointer-events-auto">
      <h1 className="sr-only">{callRoomCopy.title(about.peer.name)}</h1>
      <CallClock {...about} offsetMs={state.clockOffsetMs} />
      <span className="flex-1 md:hidden" />
      <QualityBadge state={state} />
      <PictureInPicture video={video} canShow={state.link === 'connected'} />
      <FullScreen frame={frame} />
    </header>
  );
}

const icons = { good: Wifi, fair: WifiHigh, poor: WifiLow };

function QualityBadge({ state: { server, link, quality, relayed } }: { state: RoomState }) {
  const isLost = server === 'lost' && link !== 'connected';
  if (!isLost && (link !== 'connected' || !quality)) return null;
  const Icon = isLost || !quality ? WifiOff : icons[quality];
  const isBad = isLost || quality === 'poor';
  return (
    <p
      className={`inline-flex min-h-9 items-center gap-2 rounded-full px-3 font-medium text-sm ${isBad ? 'bg-rose' : 'bg-papier/80'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-md:sr-only">{isLost || !quality ? words.lost : words[quality]}</span>
      {relayed && !isLost ? <span className="text-encre-2 max-md:sr-only">{words.relayed}</span> : null}
    </p>
  );
}

interface ViewProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

const View = ({ label, pressed, onPress, disabled = false, children }: ViewProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
    className={`${iconButtonClass({ variant: 'plain', size: 'sm' })} bg-papier/80! aria-pressed:bg-lin! disabled:opacity-40`}
  >
    {children}
  </button>
);

/** Rendered only if the browser supports full screen. */
function FullScreen({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  return (
    <View label={controls.fullScreen} pressed={isFull} onPress={toggle}>
      {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
    </View>
  );
}

function PictureInPicture({ video, canShow }: { video: RefObject<HTMLVideoElement | null>; canShow: boolean }) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = video.current;
    const out = () => setIsOut(true);
    const back = () => setIsOut(false);
    element?.addEventListener('enterpictureinpicture', out);
    element?.addEventListener('leavepictureinpicture', back);
    return () => {
      element?.removeEventListener('enterpictureinpicture', out);
      element?.removeEventListener('leavepictureinpicture', back);
    };
  }, [video]);
  if (!document.pictureInPictureEnabled) return null;
  const toggle = () =>
    void (isOut ? document.exitPictureInPicture() : video.current?.requestPictureInPicture())?.catch(() => undefined);
  return (
    <View label={controls.pictureInPicture} pressed={isOut} onPress={toggle} disabled={!canShow && !isOut}>
      <PictureInPicture2 aria-hidden="true" />
    </View>
  );
}
