import { watchLevel } from './sound.ts';

const waitMs = 10_000;
/** A voice or a hand on the desk moves the level more than the noise of the device itself. */
const moves = 0.004;

/** Whether the level of a microphone moves within ten seconds. */
export const isHeard = (track: MediaStreamTrack, signal: AbortSignal) =>
  within(signal, (resolve) => {
    let quietest = Number.POSITIVE_INFINITY;
    return watchLevel(track, (level) => {
      quietest = Math.min(quietest, level);
      if (level - quietest > moves) resolve(true);
    });
  });

/** Whether a camera gives a picture within ten seconds. */
export const isSeen = (track: MediaStreamTrack, signal: AbortSignal) =>
  within(signal, (resolve) => {
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([track]);
    const look = () => video.videoWidth > 0 && resolve(true);
    video.addEventListener('loadeddata', look);
    video.addEventListener('resize', look);
    void video.play().catch(() => undefined); // without playback no picture arrives, which is the result
    return () => {
      video.srcObject = null;
    };
  });

/** Runs a check until it answers, the time is over or the test is aborted; the last two count as no. */
function within(signal: AbortSignal, check: (resolve: (answer: boolean) => void) => () => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const no = () => resolve(false);
  const timer = setTimeout(no, waitMs);
  signal.addEventListener('abort', no, { once: true });
  const stop = check(resolve);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', no);
    stop();
  });
}
