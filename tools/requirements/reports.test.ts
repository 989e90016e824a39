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

  test('that does not exist contains no test', () => expect(readReports('/nowhere/at/all')).toEqual([]));

  test('that is empty contains no test', () => expect(readReports(folderWith({}))).toEqual([]));

  test('with a truncated report is refused with the file name', () =>
    expect(() => readReports(folderWith({ 'unit.json': '{"testResults": [' }))).toThrow('unit.json'));

  test('with a report of another kind is refused with the file name', () =>
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
  test('has a failure when a file could not be loaded, although no test failed', () =>
    expect(testsIn(vitestFile('failed'))).toEqual([{ name: '/src/slots.test.ts', outcome: 'failed' }]));

  test('has a failure when beforeAll failed, beside the tests that never ran', () =>
    expect(testsIn(vitestFile('failed', ['a', 'skipped'])).map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'failed',
    ]));

  test('counts a failing test once', () =>
    expect(testsIn(vitestFile('failed', ['a', 'failed']))).toEqual([{ name: 'a', outcome: 'failed' }]));

  test.each(['skipped', 'pending', 'todo', 'disabled'])('counts a test with the status %s as skipped', (status) =>
    expect(testsIn(vitestFile('passed', ['a', status]))).toEqual([{ name: 'a', outcome: 'skipped' }]),
  );
});

describe('a report of Playwright', () => {
  const outcomes = (...runs: { status: string; expectedStatus: string }[]) =>
    testsIn({ suites: [{ title: 'a.spec.ts', specs: [playwrightSpec('a', ...runs)] }] }).map(({ outcome }) => outcome);

  test('has a failure when the setup failed, although no test ran', () =>
    expect(testsIn({ suites: [], errors: [{ message: 'no server' }] })).toEqual([
      { name: 'no server', outcome: 'failed' },
    ]));

  test('has a failure for each browser in which a test failed', () =>
    expect(outcomes(run('expected'), run('unexpected'))).toEqual(['passed', 'failed']));

  test('counts a skipped test as skipped, although its spec is ok', () =>
    expect(outcomes(run('skipped', 'skipped'))).toEqual(['skipped']));

  test('counts a test that is expected to fail as skipped', () =>
    expect(outcomes(run('expected', 'failed'))).toEqual(['skipped']));

  test('counts a test that passed on a retry as passed, and marks it as flaky', () =>
    expect(
      testsIn({ suites: [{ title: 'a.spec.ts', specs: [playwrightSpec('a', run('flaky'), run('expected'))] }] }),
    ).toEqual([
      { name: 'a.spec.ts a', outcome: 'passed', flaky: true },
      { name: 'a.spec.ts a', outcome: 'passed' },
    ]));

  test('names a test with all its groups', () => {
    const inner = { title: 'Réserver [BOOK01]', specs: [playwrightSpec('sans compte', run('expected'))] };
    expect(testsIn({ suites: [{ title: 'a.spec.ts', specs: [], suites: [inner] }] })).toEqual([
      { name: 'a.spec.ts Réserver [BOOK01] sans compte', outcome: 'passed' },
    ]);
  });
});
