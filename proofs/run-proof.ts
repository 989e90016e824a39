import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

export interface ProofRun {
  readonly name: string;
  /** `no figures`: it aborted, so the result is unknown. */
  readonly outcome: 'holds' | 'falls short' | 'no figures';
  readonly seconds: number;
  /** CPU steal time meanwhile, in percent. */
  readonly stolenPercent: number;
  readonly output: string;
}

/** Runs `npm run prove NAME` in its own process. Its stacks use their own Redis database for limits. */
export async function runProof(name: string, { short, redis }: { short: boolean; redis: number }): Promise<ProofRun> {
  const before = processorTimes();
  const began = performance.now();
  const child = spawn(process.execPath, ['proofs/prove.ts', name, ...(short ? ['--short'] : [])], {
    env: {
      ...process.env,
      STACK_REDIS_DATABASE: String(redis),
      // Merges use a fixed seed, so that they are comparable; the full size uses a new one each time.
      ...(short && { SEED: process.env.SEED ?? '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const after = processorTimes();
  return {
    name,
    outcome: status === 0 ? 'holds' : status === 1 ? 'falls short' : 'no figures',
    seconds: Math.round((performance.now() - began) / 1_000),
    stolenPercent: Math.round((100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all)),
    output: status === 0 ? said : `${said}\n${complained}`,
  };
}

/** The last lines of a proof: its name and its figures. */
export const figuresOf = ({ name, output }: ProofRun): string => {
  const start = output.lastIndexOf(`\n${name}`);
  return start < 0 ? '' : output.slice(start + 1).trimEnd();
};

/** CPU time of all processors since boot, in ticks: total and stolen. */
function processorTimes() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}
