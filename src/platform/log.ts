import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { safeError } from './safe-error.ts';

export type Log = Logger;

/** JSON log. No personal data or secrets: only ids, codes, durations, paths without query. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>, role: string): Log =>
  pino({
    level: env.LOG_LEVEL,
    base: { role, pid: process.pid },
    redact: ['email', 'token', 'password', '*.email', '*.token'],
    serializers: { err: safeError },
  });
