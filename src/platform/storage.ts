import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** A name that ends where a folder ends, so that what belongs to one owner is never taken for another's. */
export type StorageFolder = `${string}/`;

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** What is not there is already removed: jobs may run twice. */
  remove(key: string): Promise<void>;
  /** Every key below the folder, at any depth and in no order, read as it is asked for. */
  list(folder: StorageFolder): AsyncIterable<string>;
}

const partial = '.part';

/** Files in a folder: development and single-machine installations. */
export function createFolderStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error('a storage key stays inside its folder');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file; two instances may write the same one.
      const beside = `${path}.${randomUUID()}${partial}`;
      await writeFile(beside, bytes);
      await rename(beside, path);
    },
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : undefined;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(below) {
      const path = pathOf(below);
      if (!(await stat(path).catch(() => undefined))?.isDirectory()) return;
      for await (const entry of await opendir(path, { recursive: true })) {
        if (!entry.isFile() || entry.name.endsWith(partial)) continue;
        yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}
