import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Whoever notes down what is said stays far below. */
const changesPerMinute = 30;

/** Recaps plugged in: what their actions need beyond the platform. */
export interface Recaps {
  readonly platform: Platform;
  /** Counts one change by this person; false when it is one too many. */
  allowChange(user: UserId): Promise<boolean>;
}

export function createRecaps(platform: Platform): Recaps {
  const changes = createLimit(platform.redis, 'calls:recap-changes-of', changesPerMinute, 60);
  return { platform, allowChange: (user) => changes.allow(user) };
}
