import type { Log } from '#platform/log';

/** Complaints about a request to the sign-in callback: anybody may open its address without a sign-in under way. */
const ofVisitors = new Set([
  'State not found',
  'Failed to parse state',
  'INVALID_CALLBACK_REQUEST',
  'OAuth issuer mismatch',
]);

/** Log function of Better Auth. Keeps the beginning of its message alone: the rest quotes addresses of the request, and the arguments are
 * whole requests and rows. */
export function authLog(log: Log) {
  return (_level: string, message: unknown): void => {
    const text = typeof message === 'string' ? (/^[^:"“\n]*/.exec(message)?.[0].trim() ?? '') : '';
    const level = ofVisitors.has(text) ? 'info' : 'error';
    log[level]({ module: 'identity' }, text || 'Better Auth failed');
  };
}
