import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage, type Storage, type StorageFolder } from './storage.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visavis-storage-'));
  storage = createFolderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const text = async (key: string) => {
  const file = await storage.get(key);
  return file && (await buffer(file.stream)).toString();
};
async function keysBelow(below: StorageFolder) {
  const keys: string[] = [];
  for await (const key of storage.list(below)) keys.push(key);
  return keys.sort();
}

test.each(['../outside', 'a/../../outside', '/../outside', '.', ''])('no file has the key %j', async (key) => {
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/stays inside/);
  await expect(storage.get(key)).rejects.toThrow(/stays inside/);
  await expect(storage.remove(key)).rejects.toThrow(/stays inside/);
});

test('what is not there is nothing, and may be removed', async () => {
  expect(await storage.get('nowhere/file')).toBeUndefined();
  await storage.remove('nowhere/file');
  expect(await keysBelow('nowhere/')).toEqual([]);
});

test('a file is what was put last, with its size, until it is removed', async () => {
  await storage.put('one/file', Buffer.from('first'));
  await storage.put('one/file', Buffer.from('second'));
  expect(await text('one/file')).toBe('second');
  expect((await storage.get('one/file'))?.size).toBe(6);
  await storage.remove('one/file');
  await storage.remove('one/file');
  expect(await text('one/file')).toBeUndefined();
});

test('a list holds what lies below its folder at any depth, and of no neighbour', async () => {
  for (const key of ['two/a', 'two/192/a', 'twofold/a', 'two-a']) await storage.put(key, Buffer.from('x'));
  expect(await keysBelow('two/')).toEqual(['two/192/a', 'two/a']);
});

test('half a file is in no list', async () => {
  await storage.put('three/a', Buffer.from('x'));
  await writeFile(join(folder, 'three', 'b.0191.part'), 'half');
  expect(await keysBelow('three/')).toEqual(['three/a']);
});
