// Runs tests in a copy of the project and reads their reports.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { applicationUrl, ownerUrl } from '../database/url.ts';
import type { Copy } from './copy.ts';
import { type NamedTest, type Verdict, verdictOf } from './verdict.ts';

const minute = 60_000;

/** Kills the whole process group when the command exceeds the limit, or when this process ends. */
function runIn({ folder, redis }: Copy, command: readonly string[], limitMs: number) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    // A copy has no .env.
    env: {
      ...process.env,
      DATABASE_OWNER_URL: ownerUrl(),
      DATABASE_URL: applicationUrl(),
      STACK_REDIS_DATABASE: String(redis),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(end, limitMs);
  process.once('exit', end);
  return new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ status, output: String(Buffer.concat(output)).trim() });
    });
  });
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const isDatabaseTest = ({ file }: NamedTest) => file.endsWith('.db.test.ts');

/** Verdicts on these tests after one vitest run, whatever their project; other tests of their files do not run. */
export async function runTests(copy: Copy, tests: readonly NamedTest[], limitMs = 2 * minute): Promise<Verdict[]> {
  if (tests.length === 0) return [];
  const report = join(copy.folder, 'reports/mutant.json');
  rmSync(report, { force: true });
  const { output } = await runIn(
    copy,
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      // Projects with different worker counts cannot run together.
      '--maxWorkers=2',
      '--reporter=json',
      `--outputFile=${report}`,
      `--testNamePattern=${[...new Set(tests.map(({ title }) => literal(title)))].join('|')}`,
      ...new Set(tests.map(({ file }) => file)),
    ],
    limitMs,
  );
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return tests.map(() => ({ kind: 'undecided', why: `vitest wrote no report: ${output.slice(-500)}` }));
  }
  return tests.map((test) => verdictOf(json, test));
}

/** Builds the copy and runs a proof in CI's size. Exit 1 means a figure fell short; any other failure is undecided. */
export async function runProof(copy: Copy, name: string): Promise<Verdict> {
  const build = await runIn(copy, ['npm', 'run', '--silent', 'build'], 5 * minute);
  if (build.status !== 0) return { kind: 'undecided', why: `the build failed: ${build.output.slice(-500)}` };
  const { status, output } = await runIn(copy, [process.execPath, 'proofs/prove.ts', name, '--short'], 20 * minute);
  if (status === 0) return { kind: 'missed' };
  const short = /^ *FAILS +(.{1,200})/m.exec(output)?.[1];
  if (status === 1 && short) return { kind: 'caught', by: `prove ${name}: ${short}` };
  return { kind: 'undecided', why: `prove ${name} ended with ${status}: ${output.slice(-500)}` };
}
