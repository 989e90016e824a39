import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** The module plugged in: what its actions need beyond the platform. */
export interface Booking {
  readonly platform: Platform;
  /** Counts one hold of this person; false when it is one too many. */
  allowHold(user: UserId): Promise<boolean>;
}

export function createBooking(platform: Platform): Booking {
  const holds = createLimit(platform.redis, 'booking:holds-of', platform.env.HOLDS_PER_HOUR, 3600);
  return { platform, allowHold: (user) => holds.allow(user) };
}
