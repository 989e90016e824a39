import { spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { layOut, type Manifest } from './layout.ts';
import { follow, type Started } from './started.ts';

/** A user who does not own the files. */
const nobody = { uid: 65534, gid: 65534 };

export type Settings = Readonly<Record<string, string>>;

/** Environment of the image's processes: a laid-out folder, or the built image. */
export interface Place {
  readonly manifest: Manifest;
  /** The image's /app on this machine. */
  readonly app: string;
  start(command: readonly string[], settings: Settings, input: string, signal: AbortSignal): Started;
}

/** The image's files below `folder`, run by a user without write access to them. */
export function laidOut(folder: string): Place {
  if (process.getuid?.() !== 0) throw new Error('only root can start processes as another user');
  const manifest = layOut(folder);
  const app = join(folder, 'app');
  const bin = join(folder, 'bin');
  const written = { STORAGE_DIR: join(folder, 'storage'), HEARTBEAT_FILE: join(folder, 'tmp/heartbeat') };
  // A copy of Node, as in the image: the current one may be unreadable for that user.
  mkdirSync(bin);
  copyFileSync(process.execPath, join(bin, 'node'));
  for (const writable of ['storage', 'tmp']) {
    mkdirSync(join(folder, writable));
    chownSync(join(folder, writable), nobody.uid, nobody.gid);
  }
  chmodSync(folder, 0o755);
  return {
    manifest,
    app,
    start([program = '', ...args], settings, input, signal) {
      const env = {
        PATH: `${bin}:/usr/bin:/bin`,
        TMPDIR: join(folder, 'tmp'),
        // All processes load nearly the same files.
        NODE_COMPILE_CACHE: join(folder, 'tmp/compiled'),
        ...manifest.settings,
        ...written,
        ...settings,
      };
      const child = spawn(program, args, { cwd: app, env, detached: true, ...nobody });
      return follow(child, input, signal);
    },
  };
}
