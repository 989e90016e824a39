// Loaded into a process of a proof before its own code (`node --import`): its time is ours, ahead by what stands in a file. The
// product knows nothing of it.
//   CLOCK_FILE   milliseconds ahead; read again and again, so that the clock can be moved while the process runs
//   CLOCK_HURRY  it waits less between two looks
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

/** What a worker waits between two looks, and what it waits here. Known by the name of what then happens (`end` in `pause` of
 * `src/worker/sweeps.ts`): whoever waits as long for the network has as long as ever. */
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
