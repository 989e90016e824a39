import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useMemo } from 'react';
import type { RoomState } from '#call/room';
import { useNow } from '#call/use-now';
import { refusalCopy } from '#copy/refusals';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { Notice } from '#design/notice';
import { DeviceTrouble } from '#parts/devices/device-trouble';
import { useViewer } from '#web/site';
import { timeIn, useTimeZone, zoneIn } from '#web/viewer-time';
import { CallClock, TimeNotice } from './clock.tsx';
import { Control } from './control.tsx';
import { callRoomCopy } from './copy.ts';
import { DeviceChoice } from './device-choice.tsx';
import { RoomHeader } from './room-frame.tsx';
import { RoomTest } from './room-test.tsx';
import { Tile } from './tile.tsx';
import { type RoomProps, useHidden } from './use-room.ts';

const { waiting: copy, controls, peer } = callRoomCopy;

interface WaitingRoomProps extends RoomProps {
  readonly canHide: boolean;
  readonly testServers: readonly RTCIceServer[];
}

/** Screen before joining: test the devices and see whether the other person is there. */
export function WaitingRoom({ about, room, canHide, testServers }: WaitingRoomProps) {
  const zone = useTimeZone();
  const state = useNow(room.state);
  return (
    <main id="contenu" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <RoomHeader />
      <div className="mx-auto grid w-full max-w-[75rem] flex-1 content-start gap-x-12 gap-y-8 px-5 pt-2 pb-6 md:px-8 lg:grid-cols-[1.25fr_1fr] lg:pt-8">
        <div className="grid content-start gap-4">
          <h1 className="text-title">{callRoomCopy.title(about.peer.name)}</h1>
          <p className="text-encre-2 text-lg">{copy.lead(about.title)}</p>
          <p>{copy.starts(timeIn(zone, about.startsAt), zoneIn(zone, about.startsAt))}</p>
          <SelfView room={room} name={about.me.name} />
          <DeviceTrouble media={room.media} />
        </div>
        <div className="grid content-start gap-6 lg:pt-4">
          <Presence state={state} about={about} />
          <DeviceChoice media={room.media} />
          <RoomTest media={room.media} servers={testServers} />
          {canHide ? <HideAddress room={room} /> : null}
          <p className="text-encre-2">{copy.name(about.me.name)}</p>
          {state.refusal ? (
            <Notice tone="danger" role="alert">
              {refusalCopy[state.refusal as keyof typeof refusalCopy] ?? refusalCopy.unexpected}
            </Notice>
          ) : null}
          {state.alsoElsewhere ? <Notice tone="info">{copy.elsewhere}</Notice> : null}
          <div className="max-lg:-mx-5 max-lg:sticky max-lg:bottom-0 max-lg:bg-papier max-lg:px-5 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8">
            <button
              type="button"
              onClick={room.join}
              disabled={state.server === 'opening'}
              className={buttonClass({ size: 'lg', full: true })}
            >
              {state.alsoElsewhere ? copy.resume : copy.join}
            </button>
          </div>
        </div>
      </div>
    </main>
  );
}

function Presence({ state, about }: { state: RoomState; about: RoomProps['about'] }) {
  const { name, avatarUrl } = about.peer;
  return (
    <div className="flex items-center gap-4 rounded-card bg-blanc p-4">
      <Avatar name={name} src={avatarUrl} size="lg" loading="eager" />
      <div className="grid gap-1.5">
        <p role="status" className="font-semibold">
          {peer[state.peer](name)}
        </p>
        <div>
          <CallClock {...about} offsetMs={state.clockOffsetMs} />
          <TimeNotice {...about} offsetMs={state.clockOffsetMs} className="text-encre-2 text-sm" />
        </div>
      </div>
    </div>
  );
}

function SelfView({ room: { media }, name }: { room: RoomProps['room']; name: string }) {
  const viewer = useViewer();
  const { microphone, camera, asking } = useNow(media.state);
  const isHeard = microphone.on && (microphone.track !== null || asking);
  const isSeen = camera.on && (camera.track !== null || asking);
  const stream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);
  return (
    <div className="grid gap-4">
      <div className="grid aspect-video">
        <Tile
          name={name}
          avatarUrl={viewer?.avatarUrl}
          stream={stream}
          own
          seen={stream !== null}
          note={asking ? copy.asking : copy.noPicture}
        />
      </div>
      <div className="flex justify-center gap-4">
        <Control
          label={controls.microphone}
          pressed={isHeard}
          look={isHeard ? 'usual' : 'alarming'}
          icon={isHeard ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
          onPress={() => void media.turn('microphone', !isHeard)}
        />
        <Control
          label={controls.camera}
          pressed={isSeen}
          look={isSeen ? 'usual' : 'alarming'}
          icon={isSeen ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
          onPress={() => void media.turn('camera', !isSeen)}
        />
      </div>
    </div>
  );
}

function HideAddress({ room }: { room: RoomProps['room'] }) {
  const [hidden, hide] = useHidden(room);
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={hidden}
        onChange={(event) => hide(event.currentTarget.checked)}
        className="mt-0.5 size-6 shrink-0"
      />
      <span>
        <span className="font-semibold">{copy.hide}</span>
        <span className="block text-encre-2 text-sm">{copy.hideHelp}</span>
      </span>
    </label>
  );
}
