import { useEffect, useState } from 'react';
import { watchLevel } from '#call/sound';
import { callRoomCopy } from '#copy/call-room';

/** What a loud voice reaches; louder fills the meter as well. */
const loud = 0.25;

/** Whether the microphone hears something, as it does. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const [level, setLevel] = useState(0);
  useEffect(() => (track ? watchLevel(track, setLevel) : undefined), [track]);
  // As loud as it sounds, which is not as loud as it is.
  const percent = Math.min(100, Math.round(Math.sqrt(level / loud) * 100));
  return (
    <div className="relative h-2.5 overflow-hidden rounded-full bg-lin">
      <div className="h-full rounded-full bg-pousse" style={{ width: `${percent}%` }} />
      <meter aria-label={callRoomCopy.devices.level} min={0} max={100} value={percent} className="sr-only" />
    </div>
  );
}
