import type { Readable } from 'node:stream';

interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** A name that ends where a folder ends, so that what belongs to one owner is never taken for another's. */
export type StorageFolder = `${string}/`;

/** Where files lie: a folder (storage/folder.ts) or S3 (storage/s3.ts). */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** What is not there is already removed: jobs may run twice. */
  remove(key: string): Promise<void>;
  /** Every key below the folder, at any depth and in no order, read page by page as it is asked for. */
  list(folder: StorageFolder): AsyncIterable<string>;
}

/** The same keys are keys everywhere: names between slashes, none of which leads elsewhere. */
export function checkedKey(key: string): string {
  const names = key.split('/');
  if (key.endsWith('/')) names.pop();
  if (names.some((name) => name === '' || name === '.' || name === '..'))
    throw new Error('a storage key stays inside its folder');
  return key;
}
