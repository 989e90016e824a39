import { ArrowLeft, CircleAlert, CircleCheck, CircleDashed, CircleMinus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Check, checks, type Finding } from '#call/connection-test';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Spinner } from '#design/spinner';
import { connectionTestCopy as copy } from './copy.ts';
import { type Findings, useConnectionTest } from './use-connection-test.ts';

type State = keyof typeof copy.states;

/** Tests devices and network for a call, and explains what to fix. */
export function ConnectionTest({ servers }: { servers: readonly RTCIceServer[] }) {
  const { state, findings, start } = useConnectionTest(servers);
  const next = state === 'running' ? checks.find((check) => !findings[check]) : undefined;
  return (
    <>
      <Link to="/appels-video" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4`}>
        <ArrowLeft aria-hidden="true" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title">{copy.title}</h1>
      <p className="mt-2 max-w-[38rem] text-encre-2 text-lg">{copy.lead}</p>
      <noscript>
        <p className="mt-6 font-semibold">{copy.needsScripts}</p>
      </noscript>
      <Card as="section" aria-label={copy.results} className="mt-8 max-w-[44rem]">
        <ul className="divide-y divide-trait">
          {checks.map((check) => (
            <Line
              key={check}
              check={check}
              finding={findings[check]}
              state={findings[check]?.state ?? (check === next ? 'running' : 'waiting')}
            />
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Action onPress={() => void start()} pending={state === 'running'} pendingLabel={copy.running}>
            {state === 'ready' ? copy.start : copy.again}
          </Action>
          <p role="status" className="font-semibold">
            {state === 'done' ? copy.verdicts[verdictOf(findings)] : state === 'stopped' ? copy.stopped : null}
          </p>
        </div>
      </Card>
    </>
  );
}

/** A blocked direct path is not a failure if the TURN relay works. */
function verdictOf(findings: Findings): keyof typeof copy.verdicts {
  const lost = findings.relay?.state === 'good' ? [findings.signalling] : [findings.signalling, findings.direct];
  if (lost.some((finding) => finding?.state === 'bad')) return 'bad';
  const states = Object.values(findings).map((finding) => finding.state);
  return states.some((state) => state === 'weak' || state === 'bad') ? 'weak' : 'good';
}

interface LineProps {
  readonly check: Check;
  readonly finding: Finding | undefined;
  readonly state: State;
}

function Line({ check, finding, state }: LineProps) {
  const { name, ...words } = copy.checks[check];
  const explanation = state === 'absent' ? copy.absent : (words as Partial<Record<State, string>>)[state];
  return (
    <li className="flex items-start gap-3.5 py-4">
      <span className="mt-0.5 flex size-6 items-center justify-center">{icons[state]}</span>
      <div className="min-w-0 flex-1">
        <h2 className="font-sans font-semibold text-base">{name}</h2>
        {explanation ? <p className="mt-0.5 text-encre-2">{explanation}</p> : null}
      </div>
      <p className="tabular text-right text-sm">
        {copy.states[state]}
        {finding && 'kilobits' in finding ? <span className="block text-encre-2">{rate(finding.kilobits)}</span> : null}
      </p>
    </li>
  );
}

const icons: Record<State, ReactNode> = {
  waiting: <CircleDashed aria-hidden="true" className="size-5 text-encre-2" />,
  running: <Spinner size="sm" />,
  good: <CircleCheck aria-hidden="true" className="size-5 text-sapin" />,
  weak: <TriangleAlert aria-hidden="true" className="size-5 text-mandarine-2" />,
  bad: <CircleAlert aria-hidden="true" className="size-5 text-mandarine-2" />,
  absent: <CircleMinus aria-hidden="true" className="size-5 text-encre-2" />,
};

const megabits = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const rate = (kilobits = 0) => copy.rate(megabits.format(kilobits / 1_000));
