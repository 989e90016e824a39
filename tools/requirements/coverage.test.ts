import { describe, expect, test } from 'vitest';
import { countOutcomes, cover, idsIn, parseRequirements } from './coverage.ts';
import type { Outcome, Test } from './reports.ts';

const header = 'id\tarea\twho\trequirement\n';
const requirements = parseRequirements(
  `${header}NAV01\tnavigation\tvisitor\tFour links\nNAV02\tnavigation\tvisitor\tOne button\nBOOK01\tbooking\tclient\tA slot\n`,
);
const tests = (...all: [outcome: Outcome, name: string][]): Test[] => all.map(([outcome, name]) => ({ outcome, name }));
const missing = (...all: [outcome: Outcome, name: string][]) =>
  cover(requirements, tests(...all)).areas.flatMap((area) => area.missing.map(({ id }) => id));

describe('the list of requirements', () => {
  test('refuses a line without an id', () =>
    expect(() => parseRequirements(`${header}navigation\tvisitor\tFour links`)).toThrow('not a requirement'));

  test('refuses the same id twice', () =>
    expect(() => parseRequirements(`${header}NAV01\ta\tb\tc\nNAV01\ta\tb\td\n`)).toThrow('NAV01 stands twice'));

  test('takes the area from the letters of the id', () =>
    expect(requirements.map(({ area }) => area)).toEqual(['NAV', 'NAV', 'BOOK']));
});

describe('the ids in the name of a test', () => {
  // The first column names the test: if it contained the example, this file would cover product requirements.
  test.each([
    ['are none in a plain sentence', 'shows the menu', []],
    ['stand in brackets', 'NAV01 shows the menu', []],
    ['are capitals and a number', 'shows [data-menu] and [0] and [nav01]', []],
    ['may come first', '[NAV01] shows the menu', ['NAV01']],
    ['may have brackets each', 'shows the menu [NAV01] [NAV02]', ['NAV01', 'NAV02']],
    ['may share brackets', 'shows the menu [NAV01 NAV02]', ['NAV01', 'NAV02']],
    ['may share brackets with a comma', 'shows the menu [NAV01, BOOK12]', ['NAV01', 'BOOK12']],
  ])('%s', (_, name, ids) => expect(idsIn(name)).toEqual(ids));
});

describe('coverage', () => {
  test('without any test reports all requirements as missing', () =>
    expect(missing()).toEqual(['NAV01', 'NAV02', 'BOOK01']));

  test('reports an unknown requirement id, also on a skipped test', () =>
    expect(cover(requirements, tests(['skipped', '[NAV99] soon'], ['passed', '[NAV01] ok'])).unknown).toEqual([
      'NAV99',
    ]));

  test('is not given by a failing test', () => expect(missing(['failed', '[NAV01]'])).toContain('NAV01'));

  test('is removed by a failing test, even if others pass', () =>
    expect(missing(['passed', '[NAV01] a'], ['failed', '[NAV01] b'], ['passed', '[NAV01] c'])).toContain('NAV01'));

  test('is not given by a skipped test', () => expect(missing(['skipped', '[NAV01]'])).toContain('NAV01'));

  test('is not removed by a skipped test', () =>
    expect(missing(['passed', '[NAV01]'], ['skipped', '[NAV01]'])).not.toContain('NAV01'));

  test('is given by a passing test to every id in its title', () =>
    expect(missing(['passed', '[NAV01 BOOK01] both'])).toEqual(['NAV02']));

  test('is reported per area, in the order of the list', () =>
    expect(
      cover(requirements, tests(['passed', '[BOOK01]'])).areas.map((area) => [
        area.name,
        area.total - area.missing.length,
        area.total,
      ]),
    ).toEqual([
      ['NAV', 0, 2],
      ['BOOK', 1, 1],
    ]));
});

test('tests are counted by outcome', () =>
  expect(countOutcomes(tests(['passed', 'a'], ['failed', 'b'], ['passed', 'c'], ['skipped', 'd']))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
  }));
