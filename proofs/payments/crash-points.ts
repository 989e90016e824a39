/** Whoever can be ended at a point. */
export interface Victim {
  readonly role: string;
  /** SIGKILL; it does nothing any more from here on. */
  kill(): void;
}

export interface Point {
  /** Counted from the last time that somebody began to count. */
  readonly number: number;
  readonly role: Victim['role'];
  /** A call of the provider, or what a commit wrote. */
  readonly what: string;
  readonly when: 'before' | 'after';
}

interface Wanted {
  readonly number: number;
  readonly died: (point: Point) => void;
  /** Whose death it is where the point is a call: mostly of whoever calls. */
  readonly provider: Victim | undefined;
}

/** Numbers every commit, when it is done and its answer is on the way back, and every call of the provider, also when it is about to leave
 * the process; and ends at the chosen one whoever is there. */
export class CrashPoints {
  readonly #seen = new Set<string>();
  readonly #crashed = new Set<string>();
  #count = 0;
  #wanted: Wanted | undefined;

  /** Begins to count anew. Whoever reaches this number dies there. */
  arm(number: number, died: Wanted['died'], provider?: Victim): void {
    this.#count = 0;
    this.#wanted = { number, died, provider };
  }

  disarm(): void {
    this.#wanted = undefined;
  }

  /** True when whoever is here, or is called from here, has just died. */
  reach(victim: Victim, what: string, when: Point['when'], isCall = false): boolean {
    this.#count++;
    const name = `${victim.role}: ${when} ${what}`;
    this.#seen.add(name);
    if (this.#count !== this.#wanted?.number) return false;
    const { died, provider } = this.#wanted;
    const whose = (isCall && provider) || victim;
    this.#wanted = undefined;
    this.#crashed.add(name);
    whose.kill();
    died({ number: this.#count, role: whose.role, what, when });
    return true;
  }

  /** Places in the program, as opposed to numbers: passed at all, and died at. */
  get places(): { readonly seen: number; readonly crashed: number; readonly spared: readonly string[] } {
    return {
      seen: this.#seen.size,
      crashed: this.#crashed.size,
      spared: [...this.#seen].filter((name) => !this.#crashed.has(name)).sort(),
    };
  }
}
