import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../tools/image/place.ts';
import { follow } from '../../tools/image/started.ts';
import { type Buildah, isolation } from './buildah.ts';

interface Inspected {
  readonly Docker: {
    readonly config: {
      readonly User: string;
      readonly Cmd: readonly string[];
      readonly Healthcheck: { readonly Test: readonly string[] };
    };
  };
}

/** A container of the built image: processes run as the image specifies, with this machine's network. */
export interface Container extends Place {
  readonly user: string;
  /** Its root folder on this machine. */
  readonly root: string;
  readonly openedAt: Date;
}

export function openContainer({ flags, run }: Buildah, image: string): Container {
  const container = run('from', '--pull=never', image);
  const root = run('mount', container);
  const { config } = (JSON.parse(run('inspect', '--type', 'image', image)) as Inspected).Docker;
  return {
    user: config.User,
    root,
    openedAt: new Date(),
    app: join(root, 'app'),
    manifest: { settings: {}, command: config.Cmd, health: config.Healthcheck.Test.slice(1) },
    start(command, settings, input, signal) {
      const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const child = spawn('buildah', [...flags, 'run', ...isolation, ...env, container, '--', ...command], {
        detached: true,
      });
      // buildah does not forward signals: it kills its process.
      return follow(child, input, signal, () => process.kill(innermost(child.pid ?? 0), 'SIGTERM'));
    },
  };
}

/** Last descendant of a process: the one that buildah runs. */
function innermost(pid: number): number {
  const threads = globSync(`/proc/${pid}/task/*/children`);
  const [child] = threads.flatMap((thread) => readFileSync(thread, 'utf8').split(' ').filter(Boolean));
  return child ? innermost(Number(child)) : pid;
}
