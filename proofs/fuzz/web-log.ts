import { closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import type { Canaries } from './canaries.ts';
import type { Finding } from './judge.ts';

const isError = /^\{"level":[56]0/;
/** Node warns once of what a process uses; it is no line of ours. */
const isOfNode = /^\(node:\d+\)|^\(Use `node --trace-warnings/;

/** Log of all web instances of a stack. It is emptied after reading: a million lines are 200 MB. */
export class WebLog {
  readonly #file: string;
  lines = 0;

  constructor(stack: string) {
    this.#file = `var/logs/${stack}-src-main-web-ts.log`;
    if (existsSync(this.#file)) truncateSync(this.#file);
  }

  get file() {
    return this.#file;
  }

  /** Lines since the last call, with what is wrong about them. */
  findings(canaries: Canaries): (Finding & { readonly requestId: string })[] {
    return this.#read().flatMap((line) => {
      const canary = canaries.inLog(line);
      const wrong = canary !== undefined ? 'logged' : isError.test(line) || isStray(line) ? 'fault' : undefined;
      const requestId = /"requestId":"([\w-]+)"/.exec(line)?.[1] ?? '';
      return wrong ? [{ wrong, detail: `${canary ?? ''} ${line.slice(0, 1_500)}`.trim(), requestId }] : [];
    });
  }

  #read(): string[] {
    const { size } = statSync(this.#file);
    const bytes = Buffer.alloc(size);
    const file = openSync(this.#file, 'r');
    readSync(file, bytes, 0, size, 0);
    closeSync(file);
    truncateSync(this.#file);
    const lines = bytes.toString('latin1').split('\n').filter(Boolean);
    this.lines += lines.length;
    return lines;
  }
}

/** Every line of ours is JSON; another one was written by a library, and may quote anything. */
const isStray = (line: string) => !line.startsWith('{') && !isOfNode.test(line);
