import { useEffect, useRef, useState } from 'react';
import type { RecapData } from '#parts/recap/entries';
import { useEntryAnnouncement } from '#web/parts/recap/use-entry-announcement';
import { CallHeader } from './call-header.tsx';
import { CallNotices } from './call-notices.tsx';
import { Chat } from './chat.tsx';
import { Controls, openerOf, type Panel } from './controls.tsx';
import { callRoomCopy as copy } from './copy.ts';
import { Notes } from './notes.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { Tiles } from './tiles.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useAwake } from './use-awake.ts';
import { useCaptions } from './use-captions.ts';
import { useEscape } from './use-escape.ts';
import { useRecap } from './use-recap.ts';
import { type RoomProps, useNow } from './use-room.ts';

export function Call({ about, room }: RoomProps) {
  const state = useNow(room.state);
  const media = useNow(room.media.state);
  const announcement = useAnnouncement(about.peer.name, state, media);
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const [readLines, setReadLines] = useState(0);
  const notes = useRecap(about.id);
  const noted = useEntryAnnouncement(about.peer.name, notes?.recap.entries);
  const unreadNotes = useUnreadNotes(notes, panel === 'notes');
  const captions = useCaptions(state.link === 'connected' ? state.person : null);
  useAwake();
  const toggle = (wanted: Panel) => {
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
  // On a phone the panel covers the rest: make it invisible so that it cannot take the focus either.
  const behind = panel ? 'contents max-md:invisible' : 'contents';
  const unread = panel === 'chat' ? 0 : state.lines.slice(readLines).filter(({ mine }) => !mine).length;
  return (
    <main
      ref={frame}
      id="contenu"
      tabIndex={-1}
      className="relative flex h-dvh flex-col gap-3 overflow-hidden bg-papier p-3 outline-none md:gap-4 md:p-4"
    >
      <div className={behind}>
        <CallHeader
          about={about}
          state={state}
          frame={frame}
          video={video}
          settings={{ isOpen: panel === 'settings', toggle: () => toggle('settings') }}
        />
      </div>
      <div className="flex min-h-0 flex-1 gap-4">
        <div className={behind}>
          <Tiles about={about} state={state} media={media} video={video} caption={captions.text} />
        </div>
        {panel ? (
          <div className="shrink-0 max-md:absolute max-md:inset-3 max-md:z-20 md:w-88">
            {panel === 'chat' ? (
              <Chat lines={state.lines} name={about.peer.name} onSay={room.say} onClose={close} />
            ) : panel === 'notes' ? (
              <Notes id={about.id} notes={notes} onClose={close} />
            ) : (
              <SettingsPanel media={room.media} onClose={close} />
            )}
          </div>
        ) : null}
      </div>
      <CallNotices room={room} state={state} media={media} />
      <div className={behind}>
        <Controls
          room={room}
          media={media}
          panel={panel}
          toggle={toggle}
          unread={unread}
          unreadNotes={unreadNotes}
          captions={captions}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <p className="sr-only" role="status">
        {unread > 0 ? copy.controls.unread(unread) : ''}
      </p>
      <p className="sr-only" role="status">
        {noted}
      </p>
    </main>
  );
}

/** Counts the other person's entries added since the notes panel was last open. */
function useUnreadNotes(notes: RecapData | undefined, isShown: boolean): number {
  const theirs = notes?.recap.entries.filter(({ mine }) => !mine).map(({ id }) => id) ?? [];
  const [seen, setSeen] = useState<readonly string[]>();
  const unread = seen ? theirs.filter((id) => !seen.includes(id)).length : 0;
  if (notes && (!seen || (isShown && unread > 0))) setSeen(theirs);
  return isShown ? 0 : unread;
}
