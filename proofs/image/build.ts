import { execFileSync } from 'node:child_process';
import { type Buildah, isolation } from './buildah.ts';

const image = 'localhost/visavis';

/** Builds ops/Dockerfile unchanged; packages fetched before come from npm's cache, by hash. */
export function buildImage({ run }: Buildah, base: string): string {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  run(
    'bud',
    ...isolation,
    '--quiet',
    '--pull=never',
    // The OCI format has no health check.
    '--format=docker',
    `--build-arg=BASE=${base}`,
    `--volume=${cache}:/root/.npm`,
    '--file=ops/Dockerfile',
    `--tag=${image}`,
    '.',
  );
  return image;
}
