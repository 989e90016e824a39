import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Tasks that end when they are told to, in the order in which they started. */
function tasks() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, task, endOne };
}

test('two run at a time, and the others start in the order of arrival', async () => {
  const inTurn = createTurns(10, 2);
  const { started, task, endOne } = tasks();
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => inTurn(task(name))));
  expect(started).toEqual(['a', 'b']);
  await endOne();
  expect(started).toEqual(['a', 'b', 'c']);
  for (let left = 0; left < 3; left++) await endOne();
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
});

test('a full queue takes no further task until one ends', async () => {
  const inTurn = createTurns(2);
  const { task, endOne } = tasks();
  const both = Promise.all([inTurn(task('a')), inTurn(task('b'))]);
  expect(await inTurn(task('c'))).toBeUndefined();
  await endOne();
  const third = inTurn(task('d'));
  for (let left = 0; left < 2; left++) await endOne();
  expect([...(await both), await third]).toEqual(['a', 'b', 'd']);
});

test('a task that fails gives its turn to the next one', async () => {
  const inTurn = createTurns(2);
  const failed = inTurn(() => Promise.reject(new Error('broken for a test')));
  const next = inTurn(async () => 'next');
  await expect(failed).rejects.toThrow('broken for a test');
  expect(await next).toBe('next');
});
