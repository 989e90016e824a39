import {
  Captions,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  NotebookPen,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
} from 'lucide-react';
import { useState } from 'react';
import { canShareScreen } from '#call/devices';
import type { MediaState } from '#call/media';
import { recapCopy } from '#copy/recap';
import { Notice } from '#design/notice';
import { Control } from './control.tsx';
import { callRoomCopy } from './copy.ts';
import type { useCaptions } from './use-captions.ts';
import type { RoomProps } from './use-room.ts';

const { controls: copy, notices } = callRoomCopy;

export type Panel = 'chat' | 'notes' | 'settings';

/** Id of the button that opens a panel; gets the focus back when the panel closes. */
export const openerOf = (panel: Panel) => `ouvrir-${panel}`;

interface ControlsProps extends Pick<RoomProps, 'room'> {
  readonly media: MediaState;
  readonly panel: Panel | undefined;
  readonly toggle: (panel: Panel) => void;
  readonly unread: number;
  /** A message that has just arrived. */
  readonly preview: string | undefined;
  readonly unreadNotes: number;
  readonly captions: ReturnType<typeof useCaptions>;
}

export function Controls({
  room,
  media: { microphone, camera, screen },
  panel,
  toggle,
  unread,
  preview,
  unreadNotes,
  captions,
}: ControlsProps) {
  const { media } = room;
  const [shareFailed, setShareFailed] = useState(false);
  const isHeard = microphone.on && microphone.track !== null;
  const isSeen = camera.on && camera.track !== null;
  const share = () => void media.share(screen === null).then((trouble) => setShareFailed(trouble !== undefined));
  // On a phone, an open panel leaves room for one row.
  const besidePanel = panel ? 'max-md:hidden' : '';
  // Seven fit side by side at 320 px. Eight, as in a small window of a computer, stand in two rows of four.
  const inRows = panel ? '' : 'max-[23rem]:has-[>:nth-child(8)]:px-[calc(50%-6.5rem)]';
  return (
    <div className="relative shrink-0 md:col-span-2">
      {preview ? (
        // Announced by the live region of the call.
        <p
          aria-hidden="true"
          className="absolute bottom-full left-1/2 z-20 mb-2 w-max max-w-[min(24rem,100%)] -translate-x-1/2 truncate rounded-full bg-sapin px-4 py-2 text-craie text-sm"
        >
          {preview}
        </p>
      ) : null}
      {shareFailed ? (
        <Notice tone="warning" role="alert" className="mb-3">
          {notices.share}
        </Notice>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        role="group"
        aria-label={copy.label}
        // Hides the labels on a phone, where only the icons fit.
        data-crowded=""
        className={`group/controls flex flex-wrap justify-center gap-y-1 max-sm:-mx-1 sm:gap-2 lg:gap-4 ${inRows}`}
      >
        <Control
          label={copy.microphone}
          pressed={isHeard}
          look={isHeard ? 'usual' : 'alarming'}
          icon={isHeard ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
          onPress={() => void media.turn('microphone', !isHeard)}
        />
        <Control
          label={copy.camera}
          pressed={isSeen}
          look={isSeen ? 'usual' : 'alarming'}
          icon={isSeen ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
          onPress={() => void media.turn('camera', !isSeen)}
        />
        {canShareScreen() ? (
          <Control
            label={copy.share}
            pressed={screen !== null}
            look={screen ? 'active' : 'usual'}
            icon={screen ? <MonitorX aria-hidden="true" /> : <MonitorUp aria-hidden="true" />}
            onPress={share}
            className={besidePanel}
          />
        ) : null}
        <Control
          label={copy.chat}
          pressed={panel === 'chat'}
          look={panel === 'chat' ? 'active' : 'usual'}
          icon={<MessageSquare aria-hidden="true" />}
          badge={unread > 0 ? String(unread) : undefined}
          description={unread > 0 ? copy.unread(unread) : undefined}
          id={openerOf('chat')}
          onPress={() => toggle('chat')}
        />
        <Control
          label={recapCopy.notes}
          pressed={panel === 'notes'}
          look={panel === 'notes' ? 'active' : 'usual'}
          icon={<NotebookPen aria-hidden="true" />}
          badge={unreadNotes > 0 ? String(unreadNotes) : undefined}
          description={unreadNotes > 0 ? recapCopy.unread(unreadNotes) : undefined}
          id={openerOf('notes')}
          onPress={() => toggle('notes')}
        />
        {captions.isOffered ? (
          <Control
            label={copy.captions}
            pressed={captions.isOn}
            look={captions.isOn ? 'active' : 'usual'}
            icon={<Captions aria-hidden="true" />}
            onPress={captions.toggle}
            className={besidePanel}
          />
        ) : null}
        <Control
          label={copy.settings}
          pressed={panel === 'settings'}
          look={panel === 'settings' ? 'active' : 'usual'}
          icon={<Settings2 aria-hidden="true" />}
          id={openerOf('settings')}
          onPress={() => toggle('settings')}
        />
        <Control label={copy.leave} look="leaving" icon={<PhoneOff aria-hidden="true" />} onPress={room.leave} />
      </div>
    </div>
  );
}
