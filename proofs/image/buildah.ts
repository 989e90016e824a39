import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const isolation = ['--isolation', 'chroot'];

export interface Buildah {
  /** Flags of every buildah command: its own storage in one folder, without a daemon. */
  readonly flags: readonly string[];
  /** Runs a command and returns its output; progress goes to stderr. */
  run(...args: readonly string[]): string;
}

/** Installs missing Debian packages for building images. */
export function installBuildah() {
  const missing = ['buildah', 'crun', 'mmdebstrap'].filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) execFileSync('bash', ['.ci/packages', ...missing], { stdio: ['ignore', 2, 2] });
}

export function openBuildah(folder: string): Buildah {
  const flags = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  return {
    flags,
    run: (...args) =>
      execFileSync('buildah', [...flags, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] }).trim(),
  };
}
