import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Dependencies of this module's actions. */
export interface Payments {
  readonly platform: Platform;
  /** Rate limit: counts one card change of the user; false above the limit. */
  allowCardChange(user: UserId): Promise<boolean>;
}

export function createPayments(platform: Platform): Payments {
  const changes = createLimit(platform.redis, 'payments:card-changes-of', platform.env.CARD_CHANGES_PER_MINUTE, 60);
  return { platform, allowCardChange: (user) => changes.allow(user) };
}
