/** A process that can be killed at a crash point. */
export interface Victim {
  readonly role: string;
  /** Sends SIGKILL. */
  kill(): void;
}

export interface Point {
  /** Counted since the last `arm`. */
  readonly number: number;
  readonly role: Victim['role'];
  /** A call to Stripe, or the tables of a commit. */
  readonly what: string;
  readonly when: 'before' | 'after';
}

interface Wanted {
  readonly isHere: (point: Omit<Point, 'role'>) => boolean;
  readonly died: (point: Point) => void;
  /** Set when Stripe's stand-in is killed instead of the caller. */
  readonly provider: Victim | undefined;
}

/**
 * Numbers every commit (after it, while its answer is on the way back) and every Stripe call (before and after), and kills the process at
 * the chosen one.
 */
export class CrashPoints {
  readonly #seen = new Set<string>();
  readonly #crashed = new Set<string>();
  #count = 0;
  #wanted: Wanted | undefined;

  /** Restarts the count and kills the process that reaches this number. */
  arm(number: number, died: Wanted['died'], provider?: Victim): void {
    this.#count = 0;
    this.#wanted = { isHere: (point) => point.number === number, died, provider };
  }

  /** Kills the next process that passes this point. */
  armAt(what: RegExp, died: Wanted['died']): void {
    this.#wanted = { isHere: (point) => point.when === 'after' && what.test(point.what), died, provider: undefined };
  }

  disarm(): void {
    this.#wanted = undefined;
  }

  /** Returns true when the process here, or the one it calls, was just killed. */
  reach(victim: Victim, what: string, when: Point['when'], isCall = false): boolean {
    this.#count++;
    const name = `${victim.role}: ${when} ${what}`;
    this.#seen.add(name);
    if (!this.#wanted?.isHere({ number: this.#count, what, when })) return false;
    const { died, provider } = this.#wanted;
    const whose = (isCall && provider) || victim;
    this.#wanted = undefined;
    this.#crashed.add(name);
    whose.kill();
    died({ number: this.#count, role: whose.role, what, when });
    return true;
  }

  /** Crash points by name instead of number: passed, and killed at. */
  get places(): { readonly seen: number; readonly crashed: number; readonly spared: readonly string[] } {
    return {
      seen: this.#seen.size,
      crashed: this.#crashed.size,
      spared: [...this.#seen].filter((name) => !this.#crashed.has(name)).sort(),
    };
  }
}
