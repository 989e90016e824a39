import { useEffect, useRef, useState } from 'react';
import { type Check, type Finding, testConnection } from '#call/connection-test';

export type Findings = Partial<Record<Check, Finding>>;

interface Test {
  readonly state: 'ready' | 'running' | 'done' | 'stopped';
  readonly findings: Findings;
}

/** Each start aborts the running test and begins again. */
export function useConnectionTest(servers: readonly RTCIceServer[]) {
  const [test, setTest] = useState<Test>({ state: 'ready', findings: {} });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const stillRuns = () => running.current === controller && !controller.signal.aborted;
    setTest({ state: 'running', findings: {} });
    try {
      const found = (check: Check, finding: Finding) => {
        if (stillRuns()) setTest(({ state, findings }) => ({ state, findings: { ...findings, [check]: finding } }));
      };
      await testConnection(servers, found, controller.signal);
      if (stillRuns()) setTest(({ findings }) => ({ state: 'done', findings }));
    } catch {
      if (stillRuns()) setTest(({ findings }) => ({ state: 'stopped', findings }));
    }
  };
  return { ...test, start };
}
