import { expect, test } from 'vitest';
import { platform, testPlatform } from '../../tests/support/database/clone.ts';
import { createLimit, type Limit } from './limits.ts';

const minute = 60;
const away = { REDIS_URL: 'redis://127.0.0.1:9' };

async function uses(limit: Limit, key: string, times: number) {
  const answers: boolean[] = [];
  for (let time = 0; time < times; time++) answers.push(await limit.allow(key));
  return answers;
}

test('uses over the limit are refused, and keys are counted separately', async () => {
  const limit = createLimit(platform.redis, 'plain', 2, minute);
  expect(await uses(limit, 'one', 4)).toEqual([true, true, false, false]);
  expect(await uses(limit, 'two', 1)).toEqual([true]);
});

test('limits of different names are counted separately', async () => {
  await uses(createLimit(platform.redis, 'first', 1, minute), 'key', 1);
  expect(await uses(createLimit(platform.redis, 'second', 1, minute), 'key', 1)).toEqual([true]);
});

test('two instances share one limit', async () => {
  const other = await testPlatform();
  const [here, there] = [platform, other].map(({ redis }) => createLimit(redis, 'shared', 3, minute)) as [Limit, Limit];
  const answers = [...(await uses(here, 'key', 2)), ...(await uses(there, 'key', 2)), ...(await uses(here, 'key', 1))];
  expect(answers).toEqual([true, true, true, false, false]);
});

test('concurrent uses are all counted', async () => {
  const limit = createLimit(platform.redis, 'burst', 5, minute);
  const answers = await Promise.all(Array.from({ length: 20 }, () => limit.allow('key')));
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test('a use that is given back can be used again', async () => {
  const limit = createLimit(platform.redis, 'back', 2, minute);
  expect(await uses(limit, 'key', 1)).toEqual([true]);
  await limit.giveBack('key');
  expect(await uses(limit, 'key', 3)).toEqual([true, true, false]);
});

test('a reset restores the full limit', async () => {
  const limit = createLimit(platform.redis, 'reset', 1, minute);
  expect(await uses(limit, 'key', 2)).toEqual([true, false]);
  await limit.reset('key');
  expect(await uses(limit, 'key', 2)).toEqual([true, false]);
});

test('a limit expires after its window', async () => {
  const limit = createLimit(platform.redis, 'short', 1, 1);
  expect(await uses(limit, 'key', 2)).toEqual([true, false]);
  await expect.poll(() => limit.allow('key'), { timeout: 3_000, interval: 200 }).toBe(true);
});

test('without Redis each instance enforces the limit by itself', async () => {
  for (const { redis } of [await testPlatform(away), await testPlatform(away)]) {
    const limit = createLimit(redis, 'alone', 2, minute);
    expect(await uses(limit, 'key', 4)).toEqual([true, true, false, false]);
    await limit.reset('key');
    expect(await uses(limit, 'key', 3)).toEqual([true, true, false]);
  }
});

test('a limit still holds when Redis disconnects in the middle', async () => {
  const { redis } = await testPlatform();
  const limit = createLimit(redis, 'interrupted', 2, minute);
  expect(await uses(limit, 'key', 1)).toEqual([true]);
  redis.disconnect();
  expect((await uses(limit, 'key', 5)).filter(Boolean).length).toBeLessThanOrEqual(2);
});
