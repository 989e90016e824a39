import { useEffect, useState } from 'react';
import { watchLevel } from '#call/sound';
import { devicesCopy } from '#copy/devices';

/** Level of a loud voice: this or more fills the meter. */
const loud = 0.25;

/** Live input level of the microphone. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const [level, setLevel] = useState(0);
  useEffect(() => (track ? watchLevel(track, setLevel) : undefined), [track]);
  // Square root, because perceived loudness is not linear.
  const percent = Math.min(100, Math.round(Math.sqrt(level / loud) * 100));
  return (
    <div className="relative h-2.5 overflow-hidden rounded-full bg-lin">
      <div className="h-full rounded-full bg-pousse" style={{ width: `${percent}%` }} />
      <meter aria-label={devicesCopy.level} min={0} max={100} value={percent} className="sr-only" />
    </div>
  );
}
