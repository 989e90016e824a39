import { MicOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { callRoomCopy } from './copy.ts';

const { tiles: copy } = callRoomCopy;

interface TileProps {
  readonly name: string;
  readonly avatarUrl?: string | null | undefined;
  readonly stream: MediaStream | null;
  /** Whether to show the video; the audio plays either way. */
  readonly seen: boolean;
  readonly muted?: boolean;
  /** `inset`: small, in a corner of the stage. */
  readonly place?: 'stage' | 'inset';
  /** The viewer's own tile: muted and mirrored. */
  readonly own?: boolean;
  /** Shown instead of the video. */
  readonly note?: string | undefined;
  /** Shown over the video. */
  readonly children?: ReactNode;
  readonly speaker?: string;
  readonly video?: RefObject<HTMLVideoElement | null>;
}

/** Video tile of one participant. */
export function Tile({
  name,
  avatarUrl,
  seen,
  note,
  muted = false,
  own = false,
  place = 'stage',
  children,
  ...rest
}: TileProps) {
  const isInset = place === 'inset';
  return (
    <figure
      className={`relative isolate size-full min-h-0 min-w-0 overflow-hidden bg-blanc ${isInset ? 'rounded-control outline-2 outline-papier' : 'rounded-card'}`}
    >
      <Picture own={own} fits="cover" seen={seen} label={name} {...rest} />
      {seen ? null : (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 pb-12 text-center">
          <Avatar
            name={name}
            src={avatarUrl}
            size={isInset ? 'md' : 'xl'}
            className={isInset ? 'rounded-full!' : 'rounded-full! max-sm:size-20!'}
            loading="eager"
          />
          {note ? <p className="max-w-[36ch] text-encre-2">{note}</p> : null}
        </div>
      )}
      {children}
      <figcaption
        className={`absolute flex items-center gap-2 rounded-full bg-papier/80 ${isInset ? 'bottom-1 left-1 max-w-[calc(100%-0.5rem)] px-2 py-0.5 text-xs' : 'bottom-3 left-3 max-w-[calc(100%-1.5rem)] px-3 py-1 text-sm md:top-3 md:bottom-auto md:max-w-[40%] md:py-2'}`}
      >
        <span className="truncate">{own ? copy.you : name}</span>
        {muted ? (
          <>
            <MicOff aria-hidden="true" className="size-4 shrink-0 text-mandarine" />
            <span className="sr-only">{copy.muted}</span>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** Tile of a shared screen. */
export function ScreenTile({ stream, label }: { stream: MediaStream; label: string }) {
  return (
    <figure className="absolute inset-0">
      <Picture stream={stream} own={false} fits="contain" seen label={label} />
      <figcaption className="absolute bottom-3 left-3 rounded-full bg-papier/80 px-3 py-1 text-sm md:top-3 md:bottom-auto md:py-2">
        {label}
      </figcaption>
    </figure>
  );
}

interface PictureProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  readonly own: boolean;
  readonly seen: boolean;
  readonly fits: 'cover' | 'contain';
  readonly speaker?: string;
  readonly video?: RefObject<HTMLVideoElement | null>;
}

function Picture({ stream, label, own, seen, fits, speaker = '', video }: PictureProps) {
  const mine = useRef<HTMLVideoElement>(null);
  const element = video ?? mine;
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    player.srcObject = stream;
    if (!stream) return;
    // Autoplay policy: the browser may require a user gesture before it plays sound.
    player
      .play()
      .catch((error: unknown) => setIsBlocked(error instanceof DOMException && error.name === 'NotAllowedError'));
  }, [stream, element]);
  useEffect(() => {
    const player = element.current;
    if (!own && player && 'setSinkId' in player) void player.setSinkId(speaker).catch(() => undefined);
  }, [speaker, own, element]);
  const play = () => {
    void element.current?.play();
    setIsBlocked(false);
  };
  return (
    <>
      <video
        ref={element}
        aria-label={label}
        autoPlay
        playsInline
        muted={own}
        className={`absolute inset-0 size-full ${fits === 'cover' ? 'object-cover' : 'object-contain'} ${own ? '-scale-x-100' : ''} ${seen ? '' : 'invisible'}`}
      />
      {isBlocked ? (
        <div className="absolute inset-0 z-10 flex items-center justify-center bg-voile">
          <button type="button" onClick={play} className={buttonClass()}>
            {copy.playSound}
          </button>
        </div>
      ) : null}
    </>
  );
}
