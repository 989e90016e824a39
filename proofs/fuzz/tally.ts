import { wrongWelcome } from '../access/site.ts';
import type { Figure } from '../proof.ts';
import type { Answer } from './connection.ts';
import { type Finding, type Wrong, wrongs } from './judge.ts';
import type { Target } from './targets.ts';

/** Counts requests and findings. */
export class Tally {
  sent = 0;
  slowestMs = 0;
  readonly #statuses = new Map<string, number>();
  readonly #tried = new Map<string, number>();
  /** Forms of which a changed request was taken, as a valid one would be. */
  readonly #taken = new Set<string>();
  readonly #findings = new Map<Wrong, number>();

  note({ line, gives }: Target, { status, ms }: Answer, isMutated: boolean) {
    this.sent++;
    this.slowestMs = Math.max(this.slowestMs, ms);
    const kind = status === undefined ? 'none' : `${Math.floor(status / 100)}xx`;
    this.#statuses.set(kind, (this.#statuses.get(kind) ?? 0) + 1);
    if (status === 429) this.#statuses.set('429', (this.#statuses.get('429') ?? 0) + 1);
    this.#tried.set(line, (this.#tried.get(line) ?? 0) + 1);
    if (isMutated && status !== undefined && gives.length > 0 && isTaken(status, gives)) this.#taken.add(line);
  }

  find({ wrong }: Finding) {
    this.#findings.set(wrong, this.count(wrong) + 1);
  }

  count(wrong: Wrong): number {
    return this.#findings.get(wrong) ?? 0;
  }

  get statuses(): string {
    return [...this.#statuses]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, times]) => `${kind} ×${times}`)
      .join(', ');
  }

  get limited(): number {
    return this.#statuses.get('429') ?? 0;
  }

  /** Lines of the access table that were never tried, or never taken. */
  missing(lines: readonly string[], forms: readonly string[]): string[] {
    return [
      ...lines.filter((line) => !this.#tried.has(line)).map((line) => `never tried: ${line}`),
      ...forms.filter((line) => !this.#taken.has(line)).map((line) => `no changed form was taken: ${line}`),
    ];
  }

  /** `lines` is the length of the log. */
  figures(lines: number): Figure[] {
    const notes: Partial<Record<Wrong, string>> = {
      slow: ` (slowest ${Math.round(this.slowestMs)} ms)`,
      logged: ` of ${lines}`,
    };
    return (Object.keys(wrongs) as Wrong[]).map((wrong) => ({
      what: wrongs[wrong],
      figure: `${this.count(wrong)}${notes[wrong] ?? ''}`,
      holds: this.count(wrong) === 0,
    }));
  }
}

const isTaken = (status: number, gives: readonly number[]) =>
  !wrongWelcome({ status, location: undefined, text: '' }, gives, 'page') ||
  !wrongWelcome({ status, location: undefined, text: '' }, gives, 'data');
