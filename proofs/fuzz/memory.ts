import { readFileSync } from 'node:fs';
import type { WebInstance } from '../../tests/support/stack.ts';
import { pause } from '../chance.ts';
import type { Figure } from '../proof.ts';

/** Resident memory of the web processes: after warming up and resting, and since. */
export class Memory {
  readonly #webs: readonly WebInstance[];
  #idle: number[] = [];
  #most: number[] = [];

  constructor(webs: readonly WebInstance[]) {
    this.#webs = webs;
  }

  async rest() {
    await pause(3_000);
    this.#idle = this.#now();
    this.#most = this.#idle;
  }

  measure() {
    const now = this.#now();
    this.#most = this.#most.map((most, place) => Math.max(most, now[place] ?? Number.POSITIVE_INFINITY));
  }

  #now(): number[] {
    return this.#webs.map(({ process: { pid, exitCode, signalCode } }) => {
      if (exitCode !== null || signalCode !== null) return Number.POSITIVE_INFINITY;
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    });
  }

  figure(): Figure {
    const shown = (megabytes: readonly number[]) => megabytes.map((each) => Math.round(each)).join(' and ');
    return {
      what: 'memory of the web processes, which never end: at most twice that of rest after warming up',
      figure: `${shown(this.#most)} MB at most, ${shown(this.#idle)} MB at rest`,
      holds:
        this.#idle.length > 0 &&
        this.#idle.every((idle, place) => (this.#most[place] ?? Number.POSITIVE_INFINITY) < 2 * idle),
    };
  }
}
