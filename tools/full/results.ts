// Results of `.ci/full`, committed: a proof that held is not run again, on any machine, while the files it depends on are unchanged.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { filesOfProof } from './files-of-proof.ts';

export interface Result {
  readonly outcome: 'holds' | 'falls short' | 'no figures';
  readonly seconds: number;
  readonly note: string;
  /** The day it ran, as 2026-11-19. */
  readonly day: string;
}

const file = 'proofs/results.json';

/** Hash of the files that each step depends on, by name. */
export type States = ReadonlyMap<string, string>;

type Kept = Record<string, Result & { readonly state: string }>;

/** Results of the steps whose files are unchanged. */
export function keptResults(states: States): Map<string, Result> {
  if (!existsSync(file)) return new Map();
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
  const unchanged = new Map<string, Result>();
  for (const [name, state] of states) {
    const result = kept[name];
    if (result?.state === state) unchanged.set(name, result);
  }
  return unchanged;
}

export function keepResults(states: States, results: ReadonlyMap<string, Result>): void {
  const kept: Kept = {};
  for (const [name, result] of results) kept[name] = { ...result, state: states.get(name) ?? '' };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** A command, such as the mutants, depends on all files but documents. */
export function statesOf(names: readonly string[], isProof: (name: string) => boolean): States {
  const hashes = fileHashes();
  const files = new Map(
    [...hashes.keys()].map((path) => [path, path.startsWith('proofs/') ? readFileSync(path, 'utf8') : '']),
  );
  const stateOf = (paths: Iterable<string>) => {
    const hash = createHash('sha256');
    for (const path of paths) hash.update(`${path} ${hashes.get(path)}\n`);
    return hash.digest('hex');
  };
  return new Map(names.map((name) => [name, stateOf(isProof(name) ? filesOfProof(name, files) : hashes.keys())]));
}

/** Hashes of all current project files but documents and these results, by path, committed or not. */
function fileHashes(): Map<string, string> {
  const env = { ...process.env, GIT_INDEX_FILE: `${process.cwd()}/var/full/index` };
  mkdirSync('var/full', { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();
  git('read-tree', 'HEAD');
  git('add', '--all', '--', '.', ':!docs', ':!*.md', `:!${file}`);
  git('rm', '--cached', '-r', '--quiet', '--ignore-unmatch', '--', 'docs', '*.md', file);
  const lines = git('ls-files', '--stage', '-z').split('\0').filter(Boolean);
  return new Map(lines.map((line) => line.split('\t').toReversed() as [path: string, hash: string]));
}
