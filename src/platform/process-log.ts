import type { Log } from './log.ts';
import { withoutAddresses } from './safe-error.ts';

/** Longest text of a library that is logged. */
const mostText = 500;

let target: Log | undefined;

/** Writes as JSON lines what libraries and Node itself would print: `console`, warnings, and errors that nobody catches, after which the
 * process ends. Another call only changes the log. */
export function logProcess(log: Log): void {
  const isFirst = target === undefined;
  target = log;
  if (!isFirst) return;
  for (const [method, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
    ['log', 'info'],
    ['info', 'info'],
    ['debug', 'debug'],
    ['trace', 'debug'],
  ] as const)
    console[method] = (...args: unknown[]) => target?.[level](...lineOf(args));
  // Removes the listener with which Node prints warnings.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => target?.warn({ err: warning }, 'process warning'));
  // A rejected promise that nobody awaits comes here as well.
  process.on('uncaughtException', (error) => {
    target?.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
}

/** The first text and the first error; other values may hold anything, and are left out. */
function lineOf(args: readonly unknown[]): [{ source: 'console'; err?: Error }, string] {
  const text = args.find((arg) => typeof arg === 'string');
  const error = args.find((arg) => arg instanceof Error);
  return [
    { source: 'console', ...(error && { err: error }) },
    withoutAddresses(text ?? 'console output').slice(0, mostText),
  ];
}
