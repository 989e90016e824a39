import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const named = { file: 'src/kernel/money.test.ts', title: 'a cent is rounded' };
const passed = { fullName: 'money a cent is rounded up', status: 'passed', failureMessages: [] };
const failedBy = (message: string) => ({ ...passed, status: 'failed', failureMessages: [message] });
const run = (assertionResults: object[], own: object = {}) => ({
  testResults: [{ name: '/copy/src/kernel/money.test.ts', message: '', assertionResults, ...own }],
});

test('a run without the named file decides nothing', () => {
  const other = run([failedBy('AssertionError: 1')], { name: '/copy/src/kernel/ids.test.ts' });
  for (const json of [{ testResults: [] }, other])
    expect(verdictOf(json, named)).toEqual({ kind: 'undecided', why: 'src/kernel/money.test.ts did not run' });
});

test('a file that cannot be loaded decides nothing', () => {
  const json = run([], { status: 'failed', message: 'SyntaxError: Unexpected token\n  at line 3' });
  expect(verdictOf(json, named)).toEqual({ kind: 'undecided', why: 'SyntaxError: Unexpected token' });
});

test('a test of another title, or one that was skipped, decides nothing', () => {
  const other = { ...failedBy('AssertionError: 1'), fullName: 'money is a sum' };
  const why = 'no test of src/kernel/money.test.ts is called “a cent is rounded”';
  for (const each of [other, { ...passed, status: 'skipped' }])
    expect(verdictOf(run([each]), named)).toEqual({ kind: 'undecided', why });
});

test.each([
  'Error: Test timed out in 20000ms.',
  'TypeError: round is not a function',
  'error: relation does not exist',
])('a failure by “%s” decides nothing', (message) => {
  expect(verdictOf(run([failedBy(message)]), named)).toEqual({
    kind: 'undecided',
    why: `src/kernel/money.test.ts failed without an assertion: ${message}`,
  });
});

test('a bug that every named test passes with is missed', () => {
  expect(verdictOf(run([passed, passed]), named)).toEqual({ kind: 'missed' });
});

test.each([
  'AssertionError: expected 1 to be 2\n  at x.ts',
  'Error: Property failed after 3 tests\n{ seed: 1 }',
  'Error: expected 0 to be 1\n  at poll',
  'Error: promise resolved "undefined" instead of rejecting',
  'Error: promise rejected "error: taken" instead of resolving',
])('a bug is caught by one failed assertion: %s', (message) => {
  const by = 'src/kernel/money.test.ts: money a cent is rounded up';
  expect(verdictOf(run([passed, failedBy(message)]), named)).toEqual({ kind: 'caught', by });
});
