import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** The module plugged in: what its actions need beyond the platform. */
export interface Booking {
  readonly platform: Platform;
  /** Counts one hold of this person; false when it is one too many. */
  allowHold(user: UserId): Promise<boolean>;
  /** Counts one promo code that this person presents. */
  allowPromoCode(user: UserId): Promise<boolean>;
}

export function createBooking(platform: Platform): Booking {
  const { env, redis } = platform;
  const limit = (name: string, perHour: number) => createLimit(redis, `booking:${name}`, perHour, 3600);
  const holds = limit('holds-of', env.HOLDS_PER_HOUR);
  const codes = limit('promo-codes-of', env.PROMO_CODES_PER_HOUR);
  return { platform, allowHold: (user) => holds.allow(user), allowPromoCode: (user) => codes.allow(user) };
}
