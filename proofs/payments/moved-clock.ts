// Preloaded into a proof's processes (`node --import`): moves their clock ahead by the value in a file. The product knows nothing of it.
//   CLOCK_FILE   milliseconds ahead; polled, so that the clock can be moved while the process runs
//   CLOCK_HURRY  shortens the pauses between sweeps
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const readAgainMs = 20;

const SystemDate = Date;
let aheadMs = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - readAt > readAgainMs) {
    aheadMs = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return SystemDate.now() + aheadMs;
}

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/**
 * Pauses between sweeps of a worker, and their shortened values. Recognised by the callback's name (`end` in `pause` of
 * `src/worker/sweeps.ts`), so that network timeouts of the same length are unchanged.
 */
const looksMs = new Map([
  [1_000, 150],
  [10_000, 600],
  [30_000, 150],
  [60_000, 2_000],
]);
const wait = globalThis.setTimeout;
if (process.env.CLOCK_HURRY) {
  globalThis.setTimeout = Object.assign(
    (work: () => void, ms = 0, ...given: []) => wait(work, (work.name === 'end' && looksMs.get(ms)) || ms, ...given),
    wait,
  ) as typeof setTimeout;
}
