// npm run mutants              tries every bug that a unit or database test must catch
// npm run mutants -- NAME …    only these; also those that a proof must catch, which take minutes each
// npm run mutants -- --all     all of them
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Copy, copyProject, patchOf, whyNotApplicable, withPatch } from './copy.ts';
import { mutants, type Noticer } from './mutants.ts';
import { isDatabaseTest, runProof, runTests } from './trial.ts';
import type { Verdict } from './verdict.ts';

const startedAt = Date.now();
const chosen = choose(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'visavis-mutants-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [one, other] = [copyProject(join(folder, 'one'), 3), copyProject(join(folder, 'other'), 5)];

const stale = chosen.flatMap(({ name }) => whyNotApplicable(one.folder, name) ?? []);
if (stale.length > 0) fail(`${stale.length} patches do not apply any more:\n${stale.join('\n')}`);
const broken = await failuresWithoutPatch();
if (broken.length > 0) fail(`${broken.length} named tests do not pass without a patch:\n${broken.join('\n')}`);
console.log(`every named test passes without a patch (${seconds()} s)`);

let caught = 0;
const [forTests = [], forProofs = []] = [false, true].map((isProof) =>
  chosen.filter(({ noticer }) => 'proof' in noticer === isProof),
);
await Promise.all([work(one, forTests), work(other, forTests)]);
await Promise.all([work(one, forProofs), work(other, forProofs)]);
console.log(`${caught} of ${chosen.length} caught (${seconds()} s)`);
if (caught < chosen.length) process.exitCode = 1;

interface Trial {
  readonly name: string;
  readonly noticer: Noticer;
}

function choose(args: readonly string[]): Trial[] {
  const names = args.filter((arg) => arg !== '--all');
  const unknown = names.filter((name) => !Object.hasOwn(mutants, name));
  if (unknown.length > 0) fail(`no mutant is called ${unknown.join(', ')}`);
  return Object.entries(mutants)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, noticers]) => noticers.map((noticer) => ({ name, noticer })))
    .filter(({ noticer }) => args.length > 0 || !('proof' in noticer));
}

/** Runs each named test without a patch: a test that fails anyway would catch every bug. */
async function failuresWithoutPatch(): Promise<string[]> {
  const tests = chosen.flatMap(({ noticer }) => ('proof' in noticer ? [] : [noticer]));
  const proofs = new Set(chosen.flatMap(({ noticer }) => ('proof' in noticer ? [noticer.proof] : [])));
  const verdicts = await Promise.all([
    runTests(one, tests.filter(isDatabaseTest), 600_000),
    runTests(
      other,
      tests.filter((test) => !isDatabaseTest(test)),
      600_000,
    ),
  ]);
  const all = verdicts.flat();
  const waiting = proofs.values();
  const lane = async (copy: Copy) => {
    for (const name of waiting) all.push(await runProof(copy, name));
  };
  await Promise.all([lane(one), lane(other)]);
  return all.filter(({ kind }) => kind !== 'missed').map(inWords);
}

/** Runs trials until the queue is empty. */
async function work(copy: Copy, queue: Trial[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, noticer } = next;
    const verdict = await withPatch(copy.folder, name, () => tried(copy, noticer));
    if (verdict.kind === 'caught') caught++;
    console.log(`${name}: ${inWords(verdict)}`);
    if (verdict.kind !== 'caught') console.log(`  ${readFileSync(patchOf(name), 'utf8').split('\n', 1)[0]}`);
  }
}

async function tried(copy: Copy, noticer: Noticer): Promise<Verdict> {
  if ('proof' in noticer) return runProof(copy, noticer.proof);
  const [verdict] = await runTests(copy, [noticer]);
  return verdict ?? { kind: 'missed' };
}

function inWords(verdict: Verdict): string {
  if (verdict.kind === 'caught') return `caught by ${verdict.by}`;
  return verdict.kind === 'missed' ? 'NOT CAUGHT' : `NOT CAUGHT, no verdict: ${verdict.why}`;
}

function seconds(): number {
  return Math.round((Date.now() - startedAt) / 1_000);
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
