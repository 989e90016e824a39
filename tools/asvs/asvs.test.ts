import { describe, expect, test } from 'vitest';
import { problemsOf } from './evidence.ts';
import { chaptersOf, type Line, parseLines, type Way } from './lines.ts';

const header = 'id\tlevel\tchapter\trequirement\tshown by\tevidence\n';
const row = (id: string, chapter = 'V1 Encoding') => `${id}\tL1\t${chapter}\tEscape\ttest\tprove access\n`;

describe('the list', () => {
  test.each([
    ['without an id', row('V1.1')],
    ['with a way that does not exist', 'V1.1.1\tL1\tV1 Encoding\tEscape\tseen\tby me\n'],
    ['of level 3', 'V1.1.1\tL3\tV1 Encoding\tEscape\ttest\tprove access\n'],
  ])('refuses a line %s', (_, line) => expect(() => parseLines(header + line)).toThrow('not a line of the list'));

  test('refuses the same id twice', () =>
    expect(() => parseLines(header + row('V1.1.1') + row('V1.1.1'))).toThrow('stands twice'));

  test('is grouped by chapter', () => {
    const lines = parseLines(header + row('V1.1.1') + row('V1.1.2') + row('V2.1.1', 'V2 Logic'));
    expect(chaptersOf(lines).map(({ name, lines: own }) => [name, own.length])).toEqual([
      ['V1 Encoding', 2],
      ['V2 Logic', 1],
    ]);
  });
});

describe('evidence', () => {
  const files = new Map([
    ['src/a.test.ts', `test('a key is refused', () => {});`],
    ['proofs/access.ts', 'export const access = {};'],
  ]);
  const read = (file: string) => files.get(file);
  const line = (way: Way, evidence: string): Line => ({ id: 'V1.1.1', chapter: 'V1', text: 'Escape', way, evidence });

  test.each([
    ['a test', 'test', 'src/a.test.ts: a key is refused'],
    ['a proof and a test', 'configuration', 'prove access; src/a.test.ts: a key is refused'],
    ['a dated reason', 'reason', '2026-11-17: there is no directory service'],
    ['nothing, for an open line', '', ''],
  ] as const)('may be %s', (_, way, evidence) => expect(problemsOf(line(way, evidence), read)).toEqual([]));

  test.each([
    ['a test that does not exist', 'test', 'src/a.test.ts: a key is accepted'],
    ['a file that does not exist', 'test', 'src/b.test.ts: a key is refused'],
    ['a file that is no test', 'test', 'src/a.ts: a key is refused'],
    ['a whole file', 'test', 'src/a.test.ts'],
    ['a proof that does not exist', 'test', 'prove nothing'],
    ['a second test that does not exist', 'test', 'prove access; src/a.test.ts: gone'],
    ['none', 'configuration', ''],
    ['a reason without a date', 'reason', 'there is no directory service'],
    ['a date without a reason', 'reason', '2026-11-17: no'],
  ] as const)('may not be %s', (_, way, evidence) => expect(problemsOf(line(way, evidence), read)).toHaveLength(1));
});
