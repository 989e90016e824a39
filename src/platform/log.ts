import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type Log = Logger;

/** One JSON line per fact worth keeping. Nothing personal or secret goes in: ids, codes, durations, paths without query. */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>, role: string): Log =>
  pino({
    level: env.LOG_LEVEL,
    base: { role, pid: process.pid },
    redact: ['email', 'token', 'password', '*.email', '*.token'],
  });
