import { EventEmitter } from 'node:events';
import { type Job, type LogFunctionFactory, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sayAlive } from '#platform/alive';
import { readEnv } from '#platform/env';
import { beat } from '#platform/heartbeat';
import { createLog } from '#platform/log';
import type { Platform } from '#platform/platform';
import { logProcess } from '#platform/process-log';
import { withoutAddresses } from '#platform/safe-error';
import { startSweeps } from '../worker/sweeps.ts';
import { tasks } from '../worker/tasks.ts';
import { compose } from './compose.ts';

// Until the settings are read, and found to be wrong.
logProcess(createLog({ LOG_LEVEL: 'info' }, 'worker'));
const platform = compose(readEnv(), 'worker');
const { log } = platform;
logProcess(log);

const taskList: TaskList = Object.fromEntries(
  Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown) => (task as (platform: Platform, payload: unknown) => Promise<void>)(platform, payload),
  ]),
);
/** Logs only the error and the ids of a failed job: the queue's own text repeats the error, and the job has a payload. */
const logQueue: ReturnType<LogFunctionFactory> = (level, message, meta) => {
  const method = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level;
  const { error, job } = (meta ?? {}) as { readonly error?: unknown; readonly job?: Job };
  if (error && job)
    log[method]({ err: error, job: job.id, task: job.task_identifier, attempts: job.attempts }, 'job failed');
  else log[method](withoutAddresses(message));
};
// Heartbeat: other workers take over the jobs once this process is gone.
const alive: { stop(): void }[] = [];
const events: WorkerEvents = new EventEmitter();
events.on('pool:create', ({ workerPool }) => {
  const lost = (error: unknown) => log.warn({ err: error }, 'liveness lock lost, reacquiring');
  alive.push(sayAlive(platform.pool, workerPool.id, lost));
});
const runner = await run({
  pgPool: platform.pool,
  events,
  taskList,
  noHandleSignals: true,
  logger: new Logger(() => logQueue),
  // Without these zeros, a stopping worker loses the completion of a job, and it runs again hours later.
  preset: { worker: { concurrentJobs: 5, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});
const { HEARTBEAT_FILE: heartbeatFile } = platform.env;
const sweeps = startSweeps(platform, () => {
  if (heartbeatFile) beat(heartbeatFile).catch((error) => log.warn({ err: error }, 'heartbeat not written'));
});
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
// A process with a broken queue looks alive but does nothing: exit, so that the supervisor starts another.
void runner.promise
  .catch((error: unknown) => log.fatal({ err: error }, 'job queue failed'))
  .then(() => {
    if (!stopping) process.exit(1);
  });
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
