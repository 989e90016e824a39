import type { Platform } from '#platform/platform';
import type { MessagesFacts } from '../facts.ts';

/** The bytes of a file whose row went; twice without harm. */
export const removeFile = (
  { storage }: Pick<Platform, 'storage'>,
  { key }: MessagesFacts['message-file-removed'],
): Promise<void> => storage.remove(key);
