import { useEffect, useState } from 'react';
import { watchLevel } from '#call/sound';

/** Background noise alone exceeds this level. */
const somethingHeard = 0.003;
const patienceMs = 15_000;
/** Delay before metering, to leave the CPU to the first video frames. */
const beginsAfterMs = 4_000;

/** True when an active microphone has delivered no sound since it was opened. */
export function useSilence(track: MediaStreamTrack | null, isOn: boolean): boolean {
  const [silent, setSilent] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    if (!track || !isOn) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => setSilent(track), patienceMs);
    const beginning = setTimeout(() => {
      stop = watchLevel(track, (level) => {
        if (level < somethingHeard) return;
        clearTimeout(timer);
        setSilent(null);
        stop?.();
      });
    }, beginsAfterMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(beginning);
      stop?.();
    };
  }, [track, isOn]);
  return isOn && track !== null && silent === track;
}
