import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actions, addresses } from '../src/web/access.ts';
import { siteMap } from './support/site-map.ts';

const source = (file: string) => readFileSync(`src/web/${file}`, 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

test('every address of the site map declares who may read it', () => {
  expect(sorted(Object.keys(addresses))).toEqual(sorted(siteMap.map(({ address }) => address)));
});

test.each(siteMap)('$address declares who may send each of its forms', ({ address, file }) => {
  const code = source(file);
  const { send = {} } = addresses[address as keyof typeof addresses] as { send?: Record<string, string> };
  const declared = Object.keys(send);
  expect(declared.length > 0, 'it has an action').toBe(/export (async function|const) action\b/.test(code));
  const intents = [
    ...code.matchAll(/case '([a-z-]+)':/g),
    ...(/const forms = \{([^}]+)\}/.exec(code)?.[1] ?? '').matchAll(/([a-z-]+)'?: /g),
    ...code.matchAll(/(?<!typeof \w+\.)(?:intent'?\)?|decision) === '([a-z-]+)'/g),
  ].map(([, intent = '']) => intent);
  expect(declared).toEqual(expect.arrayContaining(intents));
});

test('every action that a module exports declares who may call it', () => {
  const handedOut = readdirSync('src/modules').flatMap((module) => {
    const door = readFileSync(`src/modules/${module}/index.server.ts`, 'utf8');
    return [...door.matchAll(/export \{([^}]+)\} from '.\/actions\//g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => `${module}.${name.trim()}`),
    );
  });
  const declared = Object.entries(actions).flatMap(([module, own]) =>
    Object.keys(own).map((name) => `${module}.${name}`),
  );
  expect(sorted(declared)).toEqual(sorted(handedOut));
});

test('no page calls an action that is reserved for the operator', () => {
  const operators = Object.entries(actions.identity).filter(([, audience]) => audience === 'operator');
  const named = new RegExp(`\\b(${operators.map(([name]) => name).join('|')})\\b`);
  const pages = globSync('src/web/**/*.{ts,tsx}').filter((file) => file !== 'src/web/access.ts');
  expect(operators).not.toEqual([]);
  expect(pages.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
