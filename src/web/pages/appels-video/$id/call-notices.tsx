import { X } from 'lucide-react';
import { useState } from 'react';
import type { MediaState } from '#call/media';
import type { RoomState } from '#call/room';
import { refusalCopy } from '#copy/refusals';
import { iconButtonClass } from '#design/button';
import { Notice } from '#design/notice';
import { DeviceTrouble } from '#parts/devices/device-trouble';
import { callRoomCopy } from './copy.ts';
import type { RoomProps } from './use-room.ts';
import { useSilence } from './use-silence.ts';

const { notices: copy } = callRoomCopy;

interface CallNoticesProps extends Pick<RoomProps, 'room'> {
  readonly state: RoomState;
  readonly media: MediaState;
}

/** Current problems of the call, and how to fix them. */
export function CallNotices({ room, state, media: { microphone, unplugged } }: CallNoticesProps) {
  const isSilent = useSilence(microphone.track, microphone.on);
  const [seenSilent, setSeenSilent] = useState<MediaStreamTrack | null>(null);
  return (
    <div className="grid max-h-[40dvh] min-h-0 gap-2 overflow-y-auto empty:hidden md:col-span-2 md:mx-auto md:w-full md:max-w-[60rem]">
      <DeviceTrouble media={room.media} />
      {state.refusal ? (
        <Notice tone="danger" role="alert">
          {refusalCopy[state.refusal as keyof typeof refusalCopy] ?? refusalCopy.unexpected}
        </Notice>
      ) : null}
      {state.server === 'lost' ? (
        <Notice tone="warning" role="status">
          {copy.server}
        </Notice>
      ) : null}
      {state.held ? (
        <Notice tone="warning" role="status">
          {copy.held}
        </Notice>
      ) : null}
      {unplugged ? (
        <Notice tone="warning" role="alert" action={<Close onPress={room.media.seen} />}>
          {copy.unplugged[unplugged.input][unplugged.replaced ? 'replaced' : 'gone']}
        </Notice>
      ) : null}
      {isSilent && seenSilent !== microphone.track ? (
        <Notice tone="warning" role="status" action={<Close onPress={() => setSeenSilent(microphone.track)} />}>
          {copy.silent}
        </Notice>
      ) : null}
    </div>
  );
}

const Close = ({ onPress }: { onPress: () => void }) => (
  <button type="button" aria-label={copy.close} onClick={onPress} className={iconButtonClass({ variant: 'plain' })}>
    <X aria-hidden="true" />
  </button>
);
