import { useEffect, useState } from 'react';
import { watchLevel } from '#call/sound';

/** Room noise alone is above it. */
const somethingHeard = 0.003;
const patienceMs = 15_000;

/** Whether a microphone that is on has not been heard at all since it was opened. */
export function useSilence(track: MediaStreamTrack | null, isOn: boolean): boolean {
  const [silent, setSilent] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!track || !isOn) return;
    const timer = setTimeout(() => setSilent(track), patienceMs);
    const stop = watchLevel(track, (level) => {
      if (level < somethingHeard) return;
      clearTimeout(timer);
      setSilent(null);
      stop();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [track, isOn]);
  return isOn && track !== null && silent === track;
}
