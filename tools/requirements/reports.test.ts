import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readReports, testsIn } from './reports.ts';

const vitestFile = (status: string, ...tests: [name: string, status: string][]) => ({
  testResults: [
    {
      name: '/src/slots.test.ts',
      status,
      message: '',
      assertionResults: tests.map(([fullName, outcome]) => ({ fullName, title: fullName, status: outcome })),
    },
  ],
});

const playwrightSpec = (title: string, ...tests: { status: string; expectedStatus: string }[]) => ({
  title,
  ok: true,
  tests: tests.map((run) => ({ ...run, results: [] })),
});

const run = (status: string, expectedStatus = 'passed') => ({ status, expectedStatus });

describe('a folder of reports', () => {
  const folderWith = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'visavis-reports-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };

  test('that does not exist holds no test', () => expect(readReports('/nowhere/at/all')).toEqual([]));

  test('that is empty holds no test', () => expect(readReports(folderWith({}))).toEqual([]));

  test('with half a report is refused, by its name', () =>
    expect(() => readReports(folderWith({ 'unit.json': '{"testResults": [' }))).toThrow('unit.json'));

  test('with a report of something else is refused, by its name', () =>
    expect(() => readReports(folderWith({ 'load.json': '{"requests": 12}' }))).toThrow('load.json'));

  test('is read from both runners, and from JSON only', () => {
    const folder = folderWith({
      'unit.json': JSON.stringify(vitestFile('passed', ['a rule holds', 'passed'])),
      'journeys.json': JSON.stringify({
        suites: [{ title: 'a.spec.ts', specs: [playwrightSpec('un parcours', run('expected'))] }],
      }),
      'notes.txt': 'not a report',
    });
    expect(readReports(folder)).toEqual([
      { name: 'a.spec.ts un parcours', outcome: 'passed' },
      { name: 'a rule holds', outcome: 'passed' },
    ]);
  });
});

describe('a report of vitest', () => {
  test('in which a file could not be loaded has a failure, although no test failed', () =>
    expect(testsIn(vitestFile('failed'))).toEqual([{ name: '/src/slots.test.ts', outcome: 'failed' }]));

  test('in which beforeAll failed has a failure beside the tests that never ran', () =>
    expect(testsIn(vitestFile('failed', ['a', 'skipped'])).map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'failed',
    ]));

  test('counts a failing test once', () =>
    expect(testsIn(vitestFile('failed', ['a', 'failed']))).toEqual([{ name: 'a', outcome: 'failed' }]));

  test.each(['skipped', 'pending', 'todo', 'disabled'])('calls a test that is %s skipped', (status) =>
    expect(testsIn(vitestFile('passed', ['a', status]))).toEqual([{ name: 'a', outcome: 'skipped' }]),
  );
});

describe('a report of Playwright', () => {
  const outcomes = (...runs: { status: string; expectedStatus: string }[]) =>
    testsIn({ suites: [{ title: 'a.spec.ts', specs: [playwrightSpec('a', ...runs)] }] }).map(({ outcome }) => outcome);

  test('whose setup failed has a failure, although no test ran', () =>
    expect(testsIn({ suites: [], errors: [{ message: 'no server' }] })).toEqual([
      { name: 'no server', outcome: 'failed' },
    ]));

  test('has a failure for each browser in which a test failed', () =>
    expect(outcomes(run('expected'), run('unexpected'))).toEqual(['passed', 'failed']));

  test('calls a skipped test skipped, although its spec is ok', () =>
    expect(outcomes(run('skipped', 'skipped'))).toEqual(['skipped']));

  test('takes no credit for a test that is expected to fail', () =>
    expect(outcomes(run('expected', 'failed'))).toEqual(['skipped']));

  test('counts a test that passed at the second try as passed', () =>
    expect(outcomes(run('flaky'))).toEqual(['passed']));

  test('names a test with all the groups around it', () => {
    const inner = { title: 'Réserver [BOOK01]', specs: [playwrightSpec('sans compte', run('expected'))] };
    expect(testsIn({ suites: [{ title: 'a.spec.ts', specs: [], suites: [inner] }] })).toEqual([
      { name: 'a.spec.ts Réserver [BOOK01] sans compte', outcome: 'passed' },
    ]);
  });
});
