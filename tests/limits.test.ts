import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names of the limits that src declares, as data (`RateLimit`) or by `createLimit`. */
const declared = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', 'src/platform/limits.ts'] }).flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const asData = [...text.matchAll(/RateLimit = \{\s*name: '([^']+)'/g)];
  const created = [...text.matchAll(/createLimit\([\w.]+, '([^']+)'/g)];
  const uses = [...text.matchAll(/: RateLimit = |createLimit\(/g)];
  // Otherwise a limit in another form would be missing from the list without notice.
  expect(asData.length + created.length, file).toBe(uses.length);
  return [...asData, ...created].map(([, name = '']) => name);
});

const listed = [...readFileSync('docs/limits.md', 'utf8').matchAll(/^\| `([\w:-]+)` /gm)].map(([, name = '']) => name);

test('every limit is listed in docs/limits.md, and no other', () => {
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.toSorted()).toEqual(listed.toSorted());
});

test('no two limits count under one name', () => expect(new Set(declared).size).toBe(declared.length));

test('docs/limits.md names the defaults of .env.example', () => {
  const settings = [...readFileSync('docs/limits.md', 'utf8').matchAll(/`([A-Z_]+)`, (\d+)/g)];
  const example = readFileSync('.env.example', 'utf8');
  expect(settings.length).toBeGreaterThan(10);
  for (const [, name, value] of settings) expect(example, name).toMatch(new RegExp(`^${name}=${value}$`, 'm'));
});
