import { expect, test } from 'vitest';
import { readIgnored } from './ignored.ts';

const ignored = readIgnored('.git\nbuild\n\n# a comment\n**/*.test.ts\n**/__snapshots__\ndb/seed/story\n');

test.each([
  '.git',
  '.git/HEAD',
  'build/server/index.js',
  'src/a.test.ts',
  'a.test.ts',
  'src/emails/__snapshots__/a.snap',
])('%s is ignored', (path) => expect(ignored(path)).toBe(true));

test.each(['src/build/index.ts', 'src/test.ts', 'db/seed/seed.ts', '.gitignore', 'a comment'])(
  '%s is not ignored',
  (path) => expect(ignored(path)).toBe(false),
);

test('an exception pattern is rejected because it is not supported', () => {
  expect(() => readIgnored('docs\n!docs/money.md')).toThrow('!docs/money.md');
});
