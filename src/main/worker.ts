import { Logger, run, type TaskList } from 'graphile-worker';
import { createIdentity, type Identity } from '#modules/identity/server';
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
const runner = await run({
  pgPool: platform.pool,
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
  await platform.close();
  log.info('worker has stopped');
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
