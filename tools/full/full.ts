// .ci/full [NAME …]: every long proof, or the named ones. Ends with a summary: each holds, falls short or was not run; it succeeds only if
// all hold. Skips those that held already and whose files are unchanged; results are kept in proofs/results.json.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { figuresOf, runProof } from '../../proofs/run-proof.ts';
import { keepResults, keptResults, type Result, statesOf } from './results.ts';
import { alone, beside, canBeMeasuredAgain, commands } from './steps.ts';

/** Above this CPU steal time, the machine counts as busy and a measured figure is unreliable. */
const busyPercent = 10;

const began = performance.now();
const asked = process.argv.slice(2);
const all = [...beside, ...alone];
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${all.join(', ')}`);
  process.exit(2);
}
const wanted = asked.length > 0 ? asked : all;
const states = statesOf(all, (name) => !(name in commands));
const results = keptResults(states);
const due = (name: string) => wanted.includes(name) && results.get(name)?.outcome !== 'holds';
const measureAgain: string[] = [];
const today = () => new Date().toISOString().slice(0, 10);

const keep = (name: string, result: Result) => {
  results.set(name, result);
  keepResults(states, results);
  console.log(`${name}: ${result.outcome} after ${result.seconds} s${result.note && ` (${result.note})`}\n`);
};

async function prove(name: string, redis: number, earlier = '') {
  const load = loadavg()[0]?.toFixed(1);
  const run = await runProof(name, { short: false, redis });
  console.log(run.outcome === 'holds' ? figuresOf(run) : run.output);
  const circumstances = `load ${load} at its start, others took ${run.stolenPercent} %`;
  const note = canBeMeasuredAgain(name) ? [earlier, circumstances].filter(Boolean).join('; then ') : '';
  keep(name, { outcome: run.outcome, seconds: run.seconds, note, day: today() });
  if (run.outcome === 'falls short' && canBeMeasuredAgain(name) && run.stolenPercent > busyPercent && !earlier)
    measureAgain.push(name);
}

function command(name: string, [program, ...args]: readonly [string, ...string[]]) {
  const start = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  const seconds = Math.round((performance.now() - start) / 1_000);
  keep(name, { outcome: status === 0 ? 'holds' : 'falls short', seconds, note: '', day: today() });
}

const waiting = beside.filter(due).values();
const lane = async (redis: number) => {
  for (const name of waiting) await prove(name, redis);
};
await Promise.all([lane(3), lane(5)]);
for (const name of alone.filter(due)) {
  const words = commands[name];
  if (words) command(name, words);
  else await prove(name, 3);
}
// At the end, when the machine may be less busy; the summary mentions the first run.
for (const name of measureAgain) await prove(name, 3, `fell short at first: ${results.get(name)?.note}`);

console.log('== summary');
for (const name of all) {
  const result = results.get(name);
  const took = result ? `${String(result.seconds).padStart(6)} s  ${result.day}  ${result.note}` : '';
  console.log(`${name.padEnd(16)}${(result?.outcome ?? 'NOT RUN').padEnd(12)}${took}`.trimEnd());
}
const held = wanted.filter((name) => results.get(name)?.outcome === 'holds');
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`\n${held.length} of ${wanted.length} hold; this run took ${minutes} minutes`);
if (held.length < wanted.length) process.exitCode = 1;
