import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Dependencies of the recap actions beyond the platform. */
export interface Recaps {
  readonly platform: Platform;
  /** Counts one change by this person; returns false above the limit. */
  allowChange(user: UserId): Promise<boolean>;
}

export function createRecaps(platform: Platform): Recaps {
  const changes = createLimit(platform.redis, 'calls:notes-of', platform.env.NOTES_PER_MINUTE, 60);
  return { platform, allowChange: (user) => changes.allow(user) };
}
