import type { Trouble } from '#call/devices';
import type { NetworkFinding, Path } from '#call/network-test';
import { deviceTestCopy as copy } from '#copy/device-test';
import {
  measureMark,
  type NetworkMeasure,
  type NetworkSample,
  networkMark,
  type TestMark,
  type TestStep,
} from '#modules/calls';

/** A device that was not opened, or turned off. */
type Unopened = Trouble | 'off';

/** Results of the test so far; undefined while a step is being measured. */
export interface Findings {
  readonly microphone?: 'heard' | 'silent' | Unopened | undefined;
  readonly camera?: 'seen' | 'blank' | Unopened | undefined;
  readonly sound?: 'heard' | 'silent' | 'unanswered' | undefined;
  readonly network?: NetworkFinding | undefined;
}

export interface StepResult {
  readonly mark: TestMark;
  /** Result, and what to do about it. */
  readonly text: string;
  /** Figures of the network. */
  readonly details?: readonly string[];
}

const microphoneMarks = {
  heard: 'good',
  silent: 'bad',
  denied: 'unmeasured',
  off: 'unmeasured',
  missing: 'bad',
  busy: 'bad',
  insecure: 'bad',
  failed: 'bad',
} as const satisfies Record<string, TestMark>;

/** A call works without a picture. */
const cameraMarks = {
  seen: 'good',
  blank: 'fair',
  denied: 'unmeasured',
  off: 'unmeasured',
  missing: 'fair',
  busy: 'fair',
  insecure: 'fair',
  failed: 'fair',
} as const satisfies Record<string, TestMark>;

const soundMarks = { heard: 'good', silent: 'bad', unanswered: 'unmeasured' } as const;

export function resultsOf({ microphone, camera, sound, network }: Findings): Partial<Record<TestStep, StepResult>> {
  return {
    ...(microphone && { microphone: { mark: microphoneMarks[microphone], text: copy.microphone[microphone] } }),
    ...(camera && { camera: { mark: cameraMarks[camera], text: copy.camera[camera] } }),
    ...(sound && { sound: { mark: soundMarks[sound], text: copy.sound[sound] } }),
    ...(network && { network: networkResult(network) }),
  };
}

/** The server must answer, and the relay where there is one; a closed direct path alone is no fault. */
function networkResult({ paths, sample }: NetworkFinding): StepResult {
  const details = [
    ...(sample ? [measures(sample)] : []),
    ...(Object.entries(paths) as [Path, boolean][]).map(
      ([path, works]) => copy.network.paths[path][works ? 'works' : 'fails'],
    ),
  ];
  if (!paths.server || paths.relay === false) return { mark: 'bad', text: copy.network.change, details };
  if (!sample) return { mark: 'unmeasured', text: copy.network.unmeasured, details };
  const mark = networkMark(sample);
  if (mark === 'bad') return { mark, text: copy.network.change, details };
  const reserves = (Object.keys(copy.network.reserves) as NetworkMeasure[])
    .filter((measure) => measureMark(sample, measure) === 'fair')
    .map((measure) => copy.network.reserves[measure]);
  return { mark, text: reserves.join(' '), details };
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const measures = ({ roundTripMs, lost, kilobits }: NetworkSample) =>
  copy.network.measures(number.format(roundTripMs), number.format(100 * lost), number.format(kilobits / 1_000));
