import { lengthOf, oneLine } from '#modules/identity';
import { holdsContact } from './contact-details.ts';

/** Kinds of lines in which an expert says for whom a session is and what clients leave with. */
export type PromiseKind = 'for-whom' | 'outcome';

export const promiseLimits = { lines: 5, lineLength: 90 } as const;

export interface Promises {
  readonly forWhom: readonly string[];
  readonly outcomes: readonly string[];
}

export const promiseFields = { forWhom: 'for-whom', outcomes: 'outcome' } as const satisfies Record<
  keyof Promises,
  PromiseKind
>;

/** One line each; empty and repeated ones are dropped. */
export const promisesIn = (typed: string) => [
  ...new Set(
    typed
      .split(/\r\n?|\n/)
      .map(oneLine)
      .filter((line) => line !== ''),
  ),
];

export type PromiseProblem = 'promises-too-many' | 'promise-too-long' | 'promise-with-contact';

export function promiseProblem(lines: readonly string[]): PromiseProblem | undefined {
  if (lines.length > promiseLimits.lines) return 'promises-too-many';
  if (lines.some((line) => lengthOf(line) > promiseLimits.lineLength)) return 'promise-too-long';
  return lines.some(holdsContact) ? 'promise-with-contact' : undefined;
}
