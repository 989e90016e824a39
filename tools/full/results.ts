// Results of `.ci/full`, kept between runs: a proof that held is not run again while the project is unchanged.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface Result {
  readonly outcome: 'holds' | 'falls short' | 'no figures';
  readonly seconds: number;
  readonly note: string;
}

const file = 'var/full/results.json';

interface Kept {
  readonly state: string;
  readonly results: Record<string, Result>;
}

/** Results for this state of the project; empty after a change. */
export function keptResults(state: string): Map<string, Result> {
  if (!existsSync(file)) return new Map();
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return new Map(kept.state === state ? Object.entries(kept.results) : []);
}

export function keepResults(state: string, results: ReadonlyMap<string, Result>): void {
  mkdirSync('var/full', { recursive: true });
  writeFileSync(file, JSON.stringify({ state, results: Object.fromEntries(results) } satisfies Kept, null, 2));
}

/** Hash of all current project files, except documentation. */
export function stateOfProject(): string {
  const env = { ...process.env, GIT_INDEX_FILE: `${process.cwd()}/var/full/index` };
  mkdirSync('var/full', { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { env, encoding: 'utf8' }).trim();
  git('read-tree', 'HEAD');
  git('add', '--all', '--', '.', ':!docs', ':!*.md');
  git('rm', '--cached', '-r', '--quiet', '--ignore-unmatch', '--', 'docs', '*.md');
  return git('write-tree');
}
