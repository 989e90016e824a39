import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const patchOf = (name: string) => join(root, 'tools/mutants/patches', `${name}.patch`);

/** A copy of the project. Its stacks keep their limits in a Redis database of their own. */
export interface Copy {
  readonly folder: string;
  readonly redis: number;
}

/** Copies the project, including uncommitted changes. Patches are applied only in the copy. */
export function copyProject(to: string, redis: number): Copy {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root });
  const gone = new Set(String(deleted).split('\0'));
  for (const path of String(listed).split('\0')) {
    if (path === '' || gone.has(path)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  return { folder: to, redis };
}

const apply = (folder: string, ...args: string[]) =>
  execFileSync('git', ['apply', ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

/** Returns git's error when the patch no longer applies. */
export function whyNotApplicable(folder: string, name: string): string | undefined {
  try {
    apply(folder, '--check', patchOf(name));
    return undefined;
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  }
}

/** Runs a function while the patch is applied. */
export async function withPatch<Result>(folder: string, name: string, run: () => Promise<Result>): Promise<Result> {
  apply(folder, patchOf(name));
  try {
    return await run();
  } finally {
    apply(folder, '--reverse', patchOf(name));
  }
}
