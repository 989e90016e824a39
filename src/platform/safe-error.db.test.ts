import { pino } from 'pino';
import { expect, test } from 'vitest';
import { platform } from '../../tests/support/database/clone.ts';
import { safeError } from './safe-error.ts';

const secret = 'claire.fontaine@courrier.example';

async function logged(statement: string): Promise<string> {
  const lines: string[] = [];
  const log = pino({ serializers: { err: safeError } }, { write: (line: string) => void lines.push(line) });
  const error = await platform.pool.query(statement).catch((reason: unknown) => reason);
  log.error({ err: new Error('saving failed', { cause: error }) }, 'fault');
  log.error({ err: error }, 'fault');
  return lines.join('');
}

test.each([
  ['a failing row', `insert into users (name, email) values ('x', '${secret.toUpperCase()}')`, 'email_is_lower_case'],
  ['a double key', `insert into users (name, email) values ('x', '${secret}'), ('y', '${secret}')`, 'email_belongs'],
  ['a wrong type', `select '${secret}'::uuid`, '22P02'],
  [
    'a missing reference',
    `insert into sessions (user_id, token, expires_at) values (new_id(), '${secret}', now())`,
    '23503',
  ],
])('%s is logged without its values', async (_, statement, known) => {
  const line = await logged(statement);
  expect(line.toLowerCase()).not.toContain('claire');
  expect(line).toContain(known);
  expect(line).toMatch(/\\n\s+at /);
});
