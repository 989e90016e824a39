import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { checkedKey, type Storage } from '../storage.ts';

const partial = '.part';

/** Files in a folder, for development and single-machine installations. */
export function createFolderStorage(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that a reader never sees half a file; two instances may write the same one.
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
