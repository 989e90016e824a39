import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '../../../tests/support/s3-server.ts';
import type { Storage, StorageFolder } from '../storage.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'visavis-storage-'));
const s3 = await startS3();
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.stop();
});

const adapters: [string, Storage][] = [
  ['a folder', createFolderStorage(folder)],
  ['S3', createS3Storage(s3.settings)],
];

async function keysBelow(storage: Storage, below: StorageFolder) {
  const keys: string[] = [];
  for await (const key of storage.list(below)) keys.push(key);
  return keys.sort();
}

describe.each(adapters)('in %s', (_name, storage) => {
  test.each(['../outside', 'a/../../outside', '/outside', 'a//b', '.', ''])('the key %j is refused', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/stays inside/);
    await expect(storage.get(key)).rejects.toThrow(/stays inside/);
    await expect(storage.remove(key)).rejects.toThrow(/stays inside/);
  });

  test('a missing file is undefined and can be removed', async () => {
    expect(await storage.get('nowhere/file')).toBeUndefined();
    await storage.remove('nowhere/file');
    expect(await keysBelow(storage, 'nowhere/')).toEqual([]);
  });

  test('a file returns the bytes put last until it is removed', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await storage.put('one/file', Buffer.from('first'));
    await storage.put('one/file', bytes);
    const file = await storage.get('one/file');
    expect(file?.size).toBe(bytes.length);
    expect(bytes.equals(file ? await buffer(file.stream) : Buffer.alloc(0))).toBe(true);
    await storage.remove('one/file');
    await storage.remove('one/file');
    expect(await storage.get('one/file')).toBeUndefined();
  });

  test('a list returns files at any depth of its folder and none of its neighbours', async () => {
    for (const key of ['two/a', 'two/192/a', 'twofold/a', 'two-a']) await storage.put(key, Buffer.from('x'));
    expect(await keysBelow(storage, 'two/')).toEqual(['two/192/a', 'two/a']);
  });

  test('a list continues beyond its first thousand files', async () => {
    const keys = Array.from({ length: 1_003 }, (_, index) => `many/${index}`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(key, Buffer.from('x'))));
    expect(await keysBelow(storage, 'many/')).toEqual(keys.sort());
  }, 30_000);
});

test('an incomplete file of a folder is not listed', async () => {
  const storage = createFolderStorage(folder);
  await storage.put('three/a', Buffer.from('x'));
  await writeFile(join(folder, 'three', 'b.0191.part'), 'half');
  expect(await keysBelow(storage, 'three/')).toEqual(['three/a']);
});

test('an S3 server that denies access throws instead of looking empty', async () => {
  const stranger = createS3Storage({ ...s3.settings, accessKeyId: 'unknown' });
  await expect(stranger.get('one/file')).rejects.toThrow();
  await expect(keysBelow(stranger, 'one/')).rejects.toThrow();
});
