import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Dependencies of this module's actions beyond the platform. */
export interface Messages {
  readonly platform: Platform;
  /** Counts one message of this person; returns false above the limit. */
  allowMessage(user: UserId): Promise<boolean>;
  /** Counts one file of this person, stored or not. */
  allowFile(user: UserId): Promise<boolean>;
}

export function createMessages(platform: Platform): Messages {
  const { env, redis } = platform;
  const messages = createLimit(redis, 'messages:sent-by', env.CONVERSATION_MESSAGES_PER_HOUR, 3600);
  const files = createLimit(redis, 'messages:files-of', env.CONVERSATION_FILES_PER_HOUR, 3600);
  return { platform, allowMessage: (user) => messages.allow(user), allowFile: (user) => files.allow(user) };
}
