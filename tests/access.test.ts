import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exported functions that are no actions: called by the operator's commands, the provider's webhook or another module. */
const notActions = new Set(['identity.forgetSecondFactors', 'identity.setAdmin', 'payments.receiveEvent']);

type Exports = Readonly<Record<string, unknown>>;

test('every function that a module exports from actions/ declares who may call it', async () => {
  const undeclared: string[] = [];
  for (const module of readdirSync('src/modules')) {
    const door: Exports = await import(`../src/modules/${module}/index.server.ts`);
    const exported = new Set(Object.values(door));
    for (const file of globSync(`src/modules/${module}/actions/*.ts`, { exclude: ['**/*.test.ts'] })) {
      const own: Exports = await import(`../${file}`);
      for (const [name, value] of Object.entries(own))
        if (typeof value === 'function' && exported.has(value) && !('who' in value))
          undeclared.push(`${module}.${name}`);
    }
  }
  expect(undeclared.filter((name) => !notActions.has(name))).toEqual([]);
});

test('no page calls a command of the operator', () => {
  const named = /\b(forgetSecondFactors|setAdmin)\b/;
  const pages = globSync('src/web/**/*.{ts,tsx}');
  expect(pages.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
