import { useRef, useState } from 'react';
import { callRoomCopy as copy } from '#copy/call-room';
import { CallHeader } from './call-header.tsx';
import { CallNotices } from './call-notices.tsx';
import { Chat } from './chat.tsx';
import { Controls, openerOf, type Panel } from './controls.tsx';
import type { RoomProps } from './open-room.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { Tiles } from './tiles.tsx';
import { useAwake } from './use-awake.ts';
import { useCaptions } from './use-captions.ts';
import { useEscape } from './use-escape.ts';
import { useNow } from './use-room.ts';
import { useSaid } from './use-said.ts';

/** The call: two tiles, what one can do, how long it lasts still. */
export function Call({ about, room }: RoomProps) {
  const state = useNow(room.state);
  const media = useNow(room.media.state);
  const said = useSaid(about.peer.name, state, media);
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const [readLines, setReadLines] = useState(0);
  const captions = useCaptions(state.link === 'connected' ? state.person : null);
  useAwake();
  const toggle = (wanted: Panel) => {
    setReadLines(state.lines.length);
    setPanel(panel === wanted ? undefined : wanted);
  };
  const close = () => {
    if (!panel) return;
    toggle(panel);
    document.getElementById(openerOf(panel))?.focus();
  };
  useEscape(close);
  const unread = panel === 'chat' ? 0 : state.lines.slice(readLines).filter(({ mine }) => !mine).length;
  return (
    <main
      ref={frame}
      id="contenu"
      tabIndex={-1}
      className="relative flex h-dvh flex-col gap-3 overflow-hidden bg-papier p-3 outline-none md:gap-4 md:p-4"
    >
      <CallHeader
        about={about}
        state={state}
        frame={frame}
        video={video}
        settings={{ isOpen: panel === 'settings', toggle: () => toggle('settings') }}
      />
      <div className="flex min-h-0 flex-1 gap-4">
        <Tiles about={about} state={state} media={media} video={video} caption={captions.text} />
        {panel ? (
          <div className="shrink-0 max-md:absolute max-md:inset-3 max-md:z-20 md:w-88">
            {panel === 'chat' ? (
              <Chat lines={state.lines} name={about.peer.name} onSay={room.say} onClose={close} />
            ) : (
              <SettingsPanel media={room.media} onClose={close} />
            )}
          </div>
        ) : null}
      </div>
      <CallNotices room={room} state={state} media={media} />
      <Controls room={room} media={media} panel={panel} toggle={toggle} unread={unread} captions={captions} />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <p className="sr-only" role="status">
        {unread > 0 ? copy.controls.unread(unread) : ''}
      </p>
    </main>
  );
}
