import type { Platform } from '#platform/platform';
import type { MessagesFacts } from '../facts.ts';

/** Deletes the file of a deleted row; idempotent. */
export const removeFile = (
  { storage }: Pick<Platform, 'storage'>,
  { key }: MessagesFacts['message-file-removed'],
): Promise<void> => storage.remove(key);
