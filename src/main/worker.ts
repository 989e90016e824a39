import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { createIdentity, type Identity } from '#modules/identity/server';
import { sayAlive } from '#platform/alive';
import { readEnv } from '#platform/env';
import { startSweeps } from '../worker/sweeps.ts';
import { tasks } from '../worker/tasks.ts';
import { compose } from './compose.ts';

const platform = compose(readEnv(), 'worker');
const { log } = platform;
const identity = createIdentity(platform);

const taskList: TaskList = Object.fromEntries(
  Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown) => (task as (identity: Identity, payload: unknown) => Promise<void>)(identity, payload),
  ]),
);
// Whoever sees that this process is gone gives its jobs to another.
const alive: { stop(): void }[] = [];
const events: WorkerEvents = new EventEmitter();
events.on('pool:create', ({ workerPool }) => {
  const lost = (error: unknown) => log.warn({ err: error }, 'the sign of life was lost, and is given again');
  alive.push(sayAlive(platform.pool, workerPool.id, lost));
});
const runner = await run({
  pgPool: platform.pool,
  events,
  taskList,
  noHandleSignals: true,
  logger: new Logger(
    () => (level, message) => log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
  ),
  // Without the two zeros a stopping worker forgets that a job was done, and it runs again hours later.
  preset: { worker: { concurrentJobs: 5, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});
const sweeps = startSweeps(identity);
log.info('worker is ready');

let stopping = false;
async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'worker is stopping');
  await sweeps.stop();
  await runner.stop();
  for (const sign of alive) sign.stop();
  await platform.close();
  log.info('worker has stopped');
}
// Where its queue has broken a process does nothing any more, and looks alive: it ends, and whoever watches starts another.
void runner.promise
  .catch((error: unknown) => log.fatal({ err: error }, 'the queue of the worker broke'))
  .then(() => {
    if (!stopping) process.exit(1);
  });
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
