import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Dependencies of this module's actions. */
export interface Payouts {
  readonly platform: Platform;
  /** Rate limit: counts one change of a payout destination; false above the limit. */
  allowChange(user: UserId): Promise<boolean>;
}

export function createPayouts(platform: Platform): Payouts {
  const changes = createLimit(platform.redis, 'payouts:changes-of', platform.env.PAYOUT_CHANGES_PER_HOUR, 3_600);
  return { platform, allowChange: (user) => changes.allow(user) };
}
