import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Mic,
  TriangleAlert,
  Video,
  Volume2,
  Wifi,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Media } from '#call/media';
import { useNow } from '#call/use-now';
import { deviceTestCopy as copy } from '#copy/device-test';
import { devicesCopy } from '#copy/devices';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Notice } from '#design/notice';
import { Spinner } from '#design/spinner';
import { type TestMark, type TestStep, type TestVerdict, testSteps, verdictOf } from '#modules/calls';
import { LevelMeter } from '#parts/devices/level-meter';
import { timeIn, useTimeZone } from '#web/viewer-time';
import { resultsOf, type StepResult } from './findings.ts';
import { useDeviceTest } from './use-device-test.ts';

interface DeviceTestProps {
  readonly media: Media;
  readonly servers: readonly RTCIceServer[];
  /** Opens the devices before a test, where the page has not done so. */
  readonly onStart?: () => void;
  /** The press that showed this part also starts the test. */
  readonly startsAtOnce?: boolean;
}

/** One test of microphone, camera, sound and network, with one verdict. */
export function DeviceTest({ media, servers, onStart, startsAtOnce = false }: DeviceTestProps) {
  const [run, setRun] = useState(startsAtOnce ? 1 : 0);
  const { findings, isDone, answer, replay } = useDeviceTest(media, servers, run);
  const { microphone } = useNow(media.state);
  const results = resultsOf(findings);
  const start = () => {
    onStart?.();
    setRun(run + 1);
  };
  return (
    <section aria-label={copy.results} className="grid gap-6">
      <ul className="divide-y divide-trait rounded-card bg-blanc px-5">
        {testSteps.map((step) => (
          <Line key={step} step={step} result={results[step]} isRunning={run > 0}>
            {step === 'microphone' && run > 0 ? (
              <LevelMeter key={microphone.track?.id} track={microphone.track} />
            ) : null}
            {step === 'sound' && run > 0 && findings.sound !== 'heard' && findings.sound !== 'silent' ? (
              <Question answer={answer} replay={replay} />
            ) : null}
          </Line>
        ))}
      </ul>
      <div role="status">{isDone ? <Verdict key={run} results={results} /> : null}</div>
      <div>
        <Action onPress={start} pending={run > 0 && !isDone} pendingLabel={devicesCopy.test.running}>
          {run === 0 ? devicesCopy.test.start : copy.again}
        </Action>
      </div>
    </section>
  );
}

interface LineProps {
  readonly step: TestStep;
  readonly result: StepResult | undefined;
  readonly isRunning: boolean;
  readonly children?: ReactNode;
}

function Line({ step, result, isRunning, children }: LineProps) {
  const state = result?.mark ?? (isRunning ? 'running' : 'waiting');
  const text = result?.text ?? (isRunning && step !== 'sound' ? copy[step].running : '');
  return (
    <li className="flex items-start gap-3.5 py-4">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-control bg-menthe text-sapin [&_svg]:size-5"
      >
        {stepIcons[step]}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="font-sans font-semibold text-base">{copy.steps[step]}</h2>
        {text ? <p className="text-encre-2">{text}</p> : null}
        {result?.details?.map((detail) => (
          <p key={detail} className="tabular text-encre-2 text-sm">
            {detail}
          </p>
        ))}
        {children}
      </div>
      <p className="flex items-center gap-1.5 text-right text-sm">
        {copy.states[state]}
        {stateIcons[state]}
      </p>
    </li>
  );
}

function Question({ answer, replay }: { answer: (heard: boolean) => void; replay: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={copy.sound.question} className="grid gap-2">
      <p>
        <span className="font-semibold">{copy.sound.question}</span>{' '}
        <span className="text-encre-2">{copy.sound.hint}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => answer(true)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {copy.sound.yes}
        </button>
        <button
          type="button"
          onClick={() => answer(false)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {copy.sound.no}
        </button>
        <button type="button" onClick={replay} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <Volume2 aria-hidden="true" />
          {copy.sound.replay}
        </button>
      </div>
    </div>
  );
}

const tones = { good: 'success', fair: 'warning', bad: 'danger', incomplete: 'info' } as const;
const concerned: Record<TestVerdict, TestMark | undefined> = {
  good: undefined,
  fair: 'fair',
  bad: 'bad',
  incomplete: 'unmeasured',
};

/** The verdict and what it rests on. Keeps it on the server, again after each change. */
function Verdict({ results }: { results: Partial<Record<TestStep, StepResult>> }) {
  const zone = useTimeZone();
  const [testedAt] = useState(() => new Date());
  const { submit, data, state } = useFetcher<{ readonly refusal?: string | undefined }>();
  const kept = useRef('');
  const marks = {
    microphone: results.microphone?.mark ?? 'unmeasured',
    camera: results.camera?.mark ?? 'unmeasured',
    sound: results.sound?.mark ?? 'unmeasured',
    network: results.network?.mark ?? 'unmeasured',
  };
  const verdict = verdictOf(marks);
  const form = JSON.stringify(marks);
  useEffect(() => {
    // One at a time: the answer to the first one gives the browser its id.
    if (state !== 'idle' || kept.current === form) return;
    kept.current = form;
    void submit(JSON.parse(form) as typeof marks, { method: 'post', action: '/appels-video/test' });
  }, [form, state, submit]);
  const reasons = testSteps.filter((step) => marks[step] === concerned[verdict]).map((step) => results[step]?.text);
  // Several faults at once have one thing to do first.
  const shown = verdict === 'bad' ? reasons.slice(0, 1) : reasons;
  return (
    <Notice tone={tones[verdict]} title={copy.verdicts[verdict]}>
      <p>{[...shown, copy.tested(timeIn(zone, testedAt))].join(' ')}</p>
      {data?.refusal ? <p>{copy.notKept}</p> : null}
    </Notice>
  );
}

const stepIcons: Record<TestStep, ReactNode> = {
  microphone: <Mic />,
  camera: <Video />,
  sound: <Volume2 />,
  network: <Wifi />,
};

const stateIcons: Record<keyof typeof copy.states, ReactNode> = {
  waiting: <CircleDashed aria-hidden="true" className="size-5 text-encre-2" />,
  running: <Spinner size="sm" />,
  good: <CircleCheck aria-hidden="true" className="size-5 text-sapin" />,
  fair: <TriangleAlert aria-hidden="true" className="size-5 text-mandarine-2" />,
  bad: <CircleAlert aria-hidden="true" className="size-5 text-mandarine-2" />,
  unmeasured: <CircleMinus aria-hidden="true" className="size-5 text-encre-2" />,
};
