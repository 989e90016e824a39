import { pino } from 'pino';
import { expect, test } from 'vitest';
import { authLog } from './auth-log.ts';

const error = 50;
const info = 30;

/** Lines of a log after Better Auth wrote this to it. */
function logged(...said: readonly [unknown, ...unknown[]]) {
  const lines: string[] = [];
  const log = authLog(pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) }));
  (log as (level: string, ...said: readonly unknown[]) => void)('error', ...said);
  return lines.map((line) => JSON.parse(line));
}

const line = (level: number, msg: string) => [{ level, module: 'identity', msg }];

test.for([
  ['Failed to create user', 'Failed to create user'],
  ['Invalid callbackURL: https://ailleurs.example/?email=canari@courrier.example', 'Invalid callbackURL'],
  ['Invalid "canari@courrier.example"', 'Invalid'],
  ['Better auth was unable to query your database.\nError: ', 'Better auth was unable to query your database.'],
  ['', 'Better Auth failed'],
] as const)('« %s » is logged as « %s », without what it quotes', ([message, kept]) => {
  expect(logged(message)).toEqual(line(error, kept));
});

test('arguments and errors are not logged: they hold requests and rows', () => {
  expect(logged('Failed to create session', new Error('canari'), { body: 'canari' })).toEqual(
    line(error, 'Failed to create session'),
  );
  expect(logged(new Error('canari'))).toEqual(line(error, 'Better Auth failed'));
});

test.for(['State not found', 'Failed to parse state', 'INVALID_CALLBACK_REQUEST'])(
  '« %s » is no error of ours: anybody may open the callback',
  (message) => {
    expect(logged(message, { state: 'canari' })).toEqual(line(info, message));
  },
);
