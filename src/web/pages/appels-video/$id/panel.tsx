import type { RecapData } from '#parts/recap/entries';
import { Chat } from './chat.tsx';
import type { Panel as PanelName } from './controls.tsx';
import { Notes } from './notes.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { RoomProps } from './use-room.ts';

interface PanelProps extends RoomProps {
  readonly panel: PanelName;
  readonly lines: Parameters<typeof Chat>[0]['lines'];
  readonly notes: RecapData | undefined;
  readonly onClose: () => void;
}

/** The open panel of a call: beside the stage, or a sheet below it on a phone. */
export function Panel({ about, room, panel, lines, notes, onClose }: PanelProps) {
  if (panel === 'chat') return <Chat lines={lines} name={about.peer.name} onSay={room.say} onClose={onClose} />;
  if (panel === 'notes') return <Notes id={about.id} notes={notes} onClose={onClose} />;
  return <SettingsPanel media={room.media} onClose={onClose} />;
}
