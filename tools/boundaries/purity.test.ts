import { describe, expect, test } from 'vitest';
import { impurities } from './purity.ts';
import { parse } from './syntax.ts';

const found = (text: string) => impurities(parse(text)).map(({ what }) => what);

describe('refused', () => {
  test.each([
    ['const now = Date.now();', ['Date.now']],
    ['const now = new Date();', ['Date']],
    ['const now = new Date(...parts);', ['Date']],
    ['const now = Date();', ['Date']],
    ['const Clock = Date; new Clock();', ['Date']],
    ['const { now } = Date;', ['Date']],
    ["const now = Date['now']();", ['Date']],
    ['const now = Temporal.Now.instant();', ['Temporal.Now']],
    ['const { Now } = Temporal;', ['Temporal']],
    ['const started = performance.now();', ['performance']],
  ])('the clock: %s', (text, what) => expect(found(text)).toEqual(what));

  test.each([
    ['const dice = Math.random();', ['Math.random']],
    ['const dice = Math?.random();', ['Math.random']],
    ['const { random } = Math;', ['Math']],
    ['const id = crypto.randomUUID();', ['crypto']],
    ['const id = window.crypto.randomUUID();', ['window.crypto']],
  ])('randomness: %s', (text, what) => expect(found(text)).toEqual(what));

  test.each([
    ['async function load() { await 1; }', ['async', 'await']],
    ['const load = { async now() {} };', ['async']],
    ['const load = { async [Date.now()]() {} };', ['async', 'Date.now']],
    ['class Loader { async load() {} }', ['async']],
    ['const load = async () => 1;', ['async']],
    ['for await (const row of rows) {}', ['for await']],
    ["const later = () => import('./x.ts');", ['import()']],
    ['setTimeout(() => {}, 1); setInterval(() => {}, 1);', ['setTimeout', 'setInterval']],
    ['const all = Promise.all([]);', ['Promise']],
  ])('asynchronous code: %s', (text, what) => expect(found(text)).toEqual(what));

  test.each([
    ["const page = fetch('/');", ['fetch']],
    ['const zone = process.env.TZ;', ['process']],
    ['console.log(1);', ['console']],
    ['const page = globalThis.fetch;', ['globalThis']],
    ['const tools = { fetch };', ['fetch']],
    ['const sneaky = (process as { env: object }).env;', ['process']],
  ])('outside access: %s', (text, what) => expect(found(text)).toEqual(what));

  test('with the correct line number, also after accents and comments', () => {
    expect(impurities(parse('// été\n\nexport const at = (\n  day = Date.now(),\n) => day;\n'))).toEqual([
      { rule: 'pure-code-reads-no-clock', what: 'Date.now', line: 4 },
    ]);
  });
});

describe('accepted', () => {
  test.each([
    'const start = new Date(startsAt); const utc = Date.UTC(2027, 0, 1) + Date.parse(text);',
    'const isDate = value instanceof Date;',
    'const at = (now: Date): Promise<Date> => later(now);',
    'const whole = Math.round(Math.PI);',
    "import { Temporal } from 'temporal-polyfill'; const day = Temporal.PlainDate.from(text);",
    'const window = { from: 1, to: 2 }; const length = window.to - window.from;',
    'const step = { process: 1, fetch() {} }; const done = step.process + step?.console;',
    'type Ways = { fetch: typeof fetch; crypto: Crypto };',
    'function* days() { yield 1; }',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});
