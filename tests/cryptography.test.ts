import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync('docs/cryptography.md', 'utf8');

/** Packages and modules that encrypt, sign, hash or make random values. */
const sources = /import \{([^}]+)\} from '(?:node:crypto|better-auth\/crypto|@better-auth\/utils\/\w+)'/g;
/** Compares, or makes ids that are no secrets. */
const harmless = new Set(['timingSafeEqual', 'randomUUID']);

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/[.]test[.]tsx?$/.test(file));

const called = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(sources)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type ') && !harmless.has(name))
    .map((name) => `${name} in ${file}`),
);

/** Calls of the document: the backticked names before each `in` and its file. */
const listed = [...document.matchAll(/\| ((?:`\w+`,? )+)in `(src\/[^`]+)`/g)].flatMap(([, names = '', file = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => `${name} in ${file}`),
);

test('every cryptographic call in src stands in docs/cryptography.md, and every line there has its call', () => {
  expect(called.length).toBeGreaterThan(20);
  expect([...new Set(listed)].sort()).toEqual([...new Set(called)].sort());
});

test('src uses neither the global crypto for more than ids nor Math.random', () => {
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcrypto\.(?:subtle|getRandomValues)|\bMath\.random\b/g)].map(
      ([call]) => `${call} in ${file}`,
    ),
  );
  expect(used).toEqual([]);
});

/** Members of a union type of strings. */
function kindsOf(file: string, type: string): string[] {
  const [, union = ''] = new RegExp(`export type ${type} =([^;]+);`).exec(readFileSync(file, 'utf8')) ?? [];
  return [...union.matchAll(/['`]([^'`]+)['`]/g)].map(([, kind = '']) => kind);
}

test('every purpose of a derived key stands in docs/cryptography.md, and every line there has its key', () => {
  const purposes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/deriveKey\([^,]+, ['`]([^'`]+)['`]\)/g)].map(
      ([, purpose = '']) => purpose,
    ),
  );
  const expected = new Set(
    purposes.flatMap((purpose) => {
      if (purpose.startsWith('sealed $'))
        return kindsOf('src/platform/seal.ts', 'SealedKind').map((kind) => `sealed ${kind}`);
      if (purpose.startsWith('signed $'))
        return kindsOf('src/platform/signature.ts', 'SignedKind').map((kind) => `signed ${kind}`);
      return [purpose];
    }),
  );
  const [, table = ''] = document.split('## Derived keys');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, purpose = '']) => purpose);
  expect(rows.sort()).toEqual([...expected].sort());
});
