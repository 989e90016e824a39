import type { Figure } from '../proof.ts';

/** Counts attempts and expected refusals, and lists deviations. */
export class Tally {
  readonly what: string;
  tried = 0;
  refused = 0;
  readonly otherwise: string[] = [];

  constructor(what: string) {
    this.what = what;
  }

  /** `otherwise` is undefined when the result was as declared. */
  note(pair: string, wasRefused: boolean, otherwise: string | undefined) {
    this.tried++;
    if (otherwise !== undefined) this.otherwise.push(`${pair}: ${otherwise}`);
    else if (wasRefused) this.refused++;
  }

  figure(): Figure {
    for (const each of this.otherwise.slice(0, 30)) console.error(`  ${each}`);
    return {
      what: this.what,
      figure: `${this.tried} pairs tried, ${this.refused} refused as declared, ${this.otherwise.length} otherwise`,
      holds: this.tried > 0 && this.otherwise.length === 0,
    };
  }
}
