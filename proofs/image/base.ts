import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Buildah, isolation } from './buildah.ts';

/** Local name of the image; nothing is pulled. */
const base = 'localhost/node:24-slim';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Builds an equivalent of node:24-slim without an image registry: Debian, the Node and npm that run this proof, and the user `node`. */
export function makeBase({ run }: Buildah, folder: string): string {
  const debian = join(folder, 'debian.tar');
  const debootstrap = ['--variant=minbase', '--include=ca-certificates', '--quiet', 'bookworm', debian];
  execFileSync('mmdebstrap', debootstrap, { stdio: ['ignore', 2, 2] });
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  const container = run('from', 'scratch');
  run('add', '--quiet', container, debian, '/');
  run('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
  run('copy', '--quiet', container, dirname(dirname(npm)), '/usr/local/lib/node_modules/npm');
  // Uses this machine's npm registry and trusted certificates.
  run('copy', '--quiet', container, certificates, certificates);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  run('config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, '--env', `npm_config_registry=${registry}`, container);
  const commands =
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node';
  run('run', ...isolation, container, '--', 'sh', '-c', commands);
  run('commit', '--quiet', '--rm', container, base);
  return base;
}
