import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beat, isBeating } from './heartbeat.ts';

const folder = mkdtempSync(join(tmpdir(), 'visavis-heartbeat-'));
afterAll(() => rmSync(folder, { recursive: true }));

const in61Seconds = () => new Date(Date.now() + 61_000);

test('a worker without a heartbeat is not alive', async () => {
  expect(await isBeating(join(folder, 'none'), new Date())).toBe(false);
});

test('a worker is alive for a minute after its last heartbeat', async () => {
  const file = join(folder, 'worker');
  await beat(file);
  expect(await isBeating(file, new Date())).toBe(true);
  expect(await isBeating(file, in61Seconds())).toBe(false);
  await beat(file);
  expect(await isBeating(file, new Date())).toBe(true);
});
