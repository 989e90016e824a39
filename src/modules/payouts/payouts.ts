import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** The module plugged in: what its actions need beyond the platform. */
export interface Payouts {
  readonly platform: Platform;
  /** Counts one change of where somebody is paid; false when it is one too many. */
  allowChange(user: UserId): Promise<boolean>;
}

export function createPayouts(platform: Platform): Payouts {
  const changes = createLimit(platform.redis, 'payouts:changes-of', platform.env.PAYOUT_CHANGES_PER_HOUR, 3_600);
  return { platform, allowChange: (user) => changes.allow(user) };
}
