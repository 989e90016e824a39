import { useEffect, useState } from 'react';
import { isHeard, isSeen } from '#call/device-checks';
import type { Input } from '#call/devices';
import type { Media, MediaState } from '#call/media';
import { type NetworkFinding, testNetwork } from '#call/network-test';
import { playTest } from '#call/sound';
import { useNow } from '#call/use-now';
import type { Findings } from './findings.ts';

/** Runs the test. `run` counts the starts; 0 before the first one. A device that is allowed later is measured without a new start. */
export function useDeviceTest(media: Media, servers: readonly RTCIceServer[], run: number) {
  const state = useNow(media.state);
  const heard = useMeasured(run, state.microphone.track, isHeard);
  const seen = useMeasured(run, state.camera.track, isSeen);
  const network = useNetwork(servers, run);
  const [answer, setAnswer] = useState<{ readonly run: number; readonly heard: boolean }>();
  useEffect(() => {
    if (run > 0) play(media);
  }, [media, run]);
  const microphone = unopened(state, 'microphone') ?? (heard === undefined ? undefined : heard ? 'heard' : 'silent');
  const camera = unopened(state, 'camera') ?? (seen === undefined ? undefined : seen ? 'seen' : 'blank');
  const isMeasured = microphone !== undefined && camera !== undefined && network !== undefined;
  const answered = answer?.run === run ? (answer.heard ? 'heard' : 'silent') : undefined;
  const findings: Findings =
    run === 0 ? {} : { microphone, camera, network, sound: answered ?? (isMeasured ? 'unanswered' : undefined) };
  return {
    findings,
    isDone: run > 0 && isMeasured,
    answer: (isHeardByPerson: boolean) => setAnswer({ run, heard: isHeardByPerson }),
    replay: () => play(media),
  };
}

/** No sound is what the person then answers. */
const play = (media: Media) => void playTest(media.state.get().speaker).catch(() => undefined);

function unopened({ asking, ...inputs }: MediaState, name: Input) {
  const { on, track, trouble } = inputs[name];
  if (track || asking) return undefined;
  return on ? (trouble ?? undefined) : 'off';
}

/** Result of a check of a track, made anew for each run and track. */
function useMeasured(
  run: number,
  track: MediaStreamTrack | null,
  check: (track: MediaStreamTrack, signal: AbortSignal) => Promise<boolean>,
): boolean | undefined {
  const [found, setFound] = useState<{
    readonly run: number;
    readonly track: MediaStreamTrack;
    readonly is: boolean;
  }>();
  useEffect(() => {
    if (run === 0 || !track) return;
    const controller = new AbortController();
    void check(track, controller.signal).then((is) => {
      if (!controller.signal.aborted) setFound({ run, track, is });
    });
    return () => controller.abort();
  }, [run, track, check]);
  return found?.run === run && found.track === track ? found.is : undefined;
}

function useNetwork(servers: readonly RTCIceServer[], run: number): NetworkFinding | undefined {
  const [found, setFound] = useState<{ readonly run: number; readonly is: NetworkFinding }>();
  useEffect(() => {
    if (run === 0) return;
    const controller = new AbortController();
    void testNetwork(servers, controller.signal).then((is) => {
      if (!controller.signal.aborted) setFound({ run, is });
    });
    return () => controller.abort();
  }, [servers, run]);
  return found?.run === run ? found.is : undefined;
}
