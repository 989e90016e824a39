import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** The module plugged in: what its actions need beyond the platform. */
export interface Messages {
  readonly platform: Platform;
  /** Counts one message of this person; false when it is one too many. */
  allowMessage(user: UserId): Promise<boolean>;
  /** Counts one file of this person, kept or not. */
  allowFile(user: UserId): Promise<boolean>;
}

export function createMessages(platform: Platform): Messages {
  const { env, redis } = platform;
  const messages = createLimit(redis, 'messages:sent-by', env.CONVERSATION_MESSAGES_PER_HOUR, 3600);
  const files = createLimit(redis, 'messages:files-of', env.CONVERSATION_FILES_PER_HOUR, 3600);
  return { platform, allowMessage: (user) => messages.allow(user), allowFile: (user) => files.allow(user) };
}
