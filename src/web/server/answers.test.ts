import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform';
import { Overloaded } from '#platform/turns';
import { answerFault } from './answers.ts';

const visit = { platform: { log: pino({ level: 'silent' }) } as unknown as Platform, requestId: 'r' };

test('a form that fails answers 500, and one that finds its queue full 429', () => {
  const failed = answerFault(visit, new Error('broken for a test'), {});
  expect(failed).toMatchObject({ data: { refusal: 'unexpected' }, init: { status: 500 } });
  const full = answerFault(visit, new Overloaded('too many passwords are being hashed'), {});
  expect(full).toMatchObject({ data: { refusal: 'too-many-attempts' }, init: { status: 429 } });
});
