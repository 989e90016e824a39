import type { Readable } from 'node:stream';

interface StoredFile {
  readonly size: number;
  readonly stream: Readable;
}

/** Ends with a slash, so that one owner's prefix never matches another's. */
export type StorageFolder = `${string}/`;

/** File storage: a folder (storage/folder.ts) or S3 (storage/s3.ts). */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Idempotent, since jobs may run twice: a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every key below the folder, at any depth, unordered; pages are fetched lazily. */
  list(folder: StorageFolder): AsyncIterable<string>;
}

/** Rejects keys with empty, `.` or `..` segments (path traversal), in every storage. */
export function checkedKey(key: string): string {
  const names = key.split('/');
  if (key.endsWith('/')) names.pop();
  if (names.some((name) => name === '' || name === '.' || name === '..'))
    throw new Error('a storage key stays inside its folder');
  return key;
}
