import { posix } from 'node:path';

/** Parses a .dockerignore: each line excludes what it matches and everything below. */
export function readIgnored(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const exception = patterns.find((pattern) => pattern.startsWith('!'));
  if (exception) throw new Error(`.dockerignore: exceptions such as ${exception} are not understood here`);
  return (path) => {
    const names = path.split('/');
    const pathAndParents = names.map((_, index) => names.slice(0, index + 1).join('/'));
    return pathAndParents.some((each) => patterns.some((pattern) => posix.matchesGlob(each, pattern)));
  };
}
