import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#platform/password-hash';
import { logPasswordLoad } from './password-load.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('hashes of new and of typed passwords are logged once a minute and at the end, and silence is not', async () => {
  const lines: { hashes: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const load = logPasswordLoad({ log });
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);
  const hash = await hashPassword('une phrase');
  await verifyPassword({ hash, password: 'une autre' });
  vi.advanceTimersByTime(60_000);
  expect(lines).toMatchObject([{ hashes: 2, msg: 'password hashes computed' }]);
  await verifyPassword({ hash, password: 'une phrase' });
  load.close();
  load.close();
  expect(lines.map(({ hashes }) => hashes)).toEqual([2, 1]);
});
