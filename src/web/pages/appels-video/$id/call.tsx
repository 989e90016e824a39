import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNow } from '#call/use-now';
import { Spinner } from '#design/spinner';
import type { RecapData } from '#parts/recap/entries';
import { useEntryAnnouncement } from '#web/parts/recap/use-entry-announcement';
import { CallHeader } from './call-header.tsx';
import { CallNotices } from './call-notices.tsx';
import { TimeNotice } from './clock.tsx';
import { Controls, openerOf, type Panel as PanelName } from './controls.tsx';
import { callRoomCopy as copy } from './copy.ts';
import { Stage } from './stage.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useAwake } from './use-awake.ts';
import { useCaptions } from './use-captions.ts';
import { useEscape } from './use-escape.ts';
import { usePreview } from './use-preview.ts';
import { useRecap } from './use-recap.ts';
import type { RoomProps } from './use-room.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** Loaded after joining (use-recap.ts), so that it does not delay the room. A failed load must not end the call. */
const Panel = lazy(() =>
  import('./panel.tsx').then(
    ({ Panel: component }) => ({ default: component }),
    () => ({ default: () => <p className="rounded-card bg-blanc p-4">{copy.panelNotLoaded}</p> }),
  ),
);

export function Call({ about, room }: RoomProps) {
  const state = useNow(room.state);
  const media = useNow(room.media.state);
  const announcement = useAnnouncement(about.peer.name, state, media);
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [panel, setPanel] = useState<PanelName>();
  const [readLines, setReadLines] = useState(0);
  const notes = useRecap(about.id, panel === 'notes');
  const [joinedAt] = useState(() => new Date(Date.now() + state.clockOffsetMs));
  const noted = useEntryAnnouncement(about.peer.name, notes?.recap.entries, joinedAt);
  const unreadNotes = useUnreadNotes(notes, panel === 'notes', joinedAt);
  const captions = useCaptions(state.link === 'connected' ? state.person : null);
  const preview = usePreview(state.lines, panel === 'chat');
  useAwake();
  useVisibleHeight(frame);
  const toggle = (wanted: PanelName) => {
    setReadLines(state.lines.length);
    setPanel(panel === wanted ? undefined : wanted);
  };
  const close = () => panel && toggle(panel);
  useEscape(close);
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current && !panel) document.getElementById(openerOf(shown.current))?.focus();
    shown.current = panel;
  }, [panel]);
  const unread = panel === 'chat' ? 0 : state.lines.slice(readLines).filter(({ mine }) => !mine).length;
  return (
    <main
      ref={frame}
      id="contenu"
      tabIndex={-1}
      className="relative flex h-dvh flex-col gap-2 overflow-hidden bg-papier p-2 outline-none md:grid md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-[minmax(0,1fr)_auto_auto] md:gap-3 md:p-3"
    >
      <div className={`relative min-h-0 flex-[1_0_34%] ${panel ? '' : 'md:col-span-2'}`}>
        <Stage about={about} state={state} media={media} video={video} caption={captions.text} />
        <CallHeader about={about} state={state} frame={frame} video={video} />
      </div>
      {panel ? (
        <div className="min-h-0 flex-[0_1_54%] md:w-[clamp(14rem,26vw,22rem)]">
          <Suspense fallback={<Spinner label={copy.panelLoading} />}>
            <Panel about={about} room={room} panel={panel} lines={state.lines} notes={notes} onClose={close} />
          </Suspense>
        </div>
      ) : null}
      <TimeNotice
        {...about}
        offsetMs={state.clockOffsetMs}
        className="absolute top-16 left-1/2 z-30 w-max max-w-[calc(100%-1.5rem)] -translate-x-1/2 rounded-control bg-paille px-4 py-2 text-center font-medium text-sm"
      />
      <CallNotices room={room} state={state} media={media} />
      <Controls
        room={room}
        media={media}
        panel={panel}
        toggle={toggle}
        unread={unread}
        preview={preview}
        unreadNotes={unreadNotes}
        captions={captions}
      />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <p className="sr-only" role="status">
        {noted}
      </p>
    </main>
  );
}

/** Counts the other person's entries added since joining, or since the notes panel was last open. */
function useUnreadNotes(notes: RecapData | undefined, isShown: boolean, joinedAt: Date): number {
  const entries = notes?.recap.entries.filter(({ mine }) => !mine) ?? [];
  const theirs = entries.map(({ id }) => id);
  const [seen, setSeen] = useState<readonly string[]>();
  const unread = seen ? theirs.filter((id) => !seen.includes(id)).length : 0;
  if (notes && !seen) setSeen(entries.filter(({ writtenAt }) => writtenAt <= joinedAt).map(({ id }) => id));
  else if (isShown && unread > 0) setSeen(theirs);
  return isShown ? 0 : unread;
}
