import { hostname } from 'node:os';
import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { createRequestScope, type RequestScope } from './request-scope.ts';
import { safeError } from './safe-error.ts';

export type Log = Logger;

/** JSON log, one line per event (docs/logs.md). No personal data or secrets: only ids, codes, durations, paths without query. Within a
 * request, each line has its id and the id of the signed-in person. */
export const createLog = (
  env: Pick<Env, 'LOG_LEVEL' | 'RELEASE'>,
  role: string,
  requests: RequestScope = createRequestScope(),
): Log =>
  pino({
    level: env.LOG_LEVEL,
    base: { role, host: hostname(), pid: process.pid, ...(env.RELEASE && { release: env.RELEASE }) },
    redact: ['email', 'token', 'password', '*.email', '*.token'],
    serializers: { err: safeError },
    mixin() {
      const { requestId, userId } = requests.getStore() ?? {};
      return { ...(requestId && { requestId }), ...(userId && { userId }) };
    },
  });
