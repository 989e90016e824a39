import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** The module plugged in: what its actions need beyond the platform. */
export interface Payments {
  readonly platform: Platform;
  /** Counts one change of somebody's cards; false when it is one too many. */
  allowCardChange(user: UserId): Promise<boolean>;
}

export function createPayments(platform: Platform): Payments {
  const changes = createLimit(platform.redis, 'payments:card-changes-of', platform.env.CARD_CHANGES_PER_MINUTE, 60);
  return { platform, allowCardChange: (user) => changes.allow(user) };
}
