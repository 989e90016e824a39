import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Dependencies of this module's actions. */
export interface Booking {
  readonly platform: Platform;
  /** Rate limit: counts one hold of the user; false above the limit. */
  allowHold(user: UserId): Promise<boolean>;
  /** Rate limit: counts one promo code attempt of the user; false above the limit. */
  allowPromoCode(user: UserId): Promise<boolean>;
}

export function createBooking(platform: Platform): Booking {
  const { env, redis } = platform;
  const limit = (name: string, perHour: number) => createLimit(redis, `booking:${name}`, perHour, 3600);
  const holds = limit('holds-of', env.HOLDS_PER_HOUR);
  const codes = limit('promo-codes-of', env.PROMO_CODES_PER_HOUR);
  return { platform, allowHold: (user) => holds.allow(user), allowPromoCode: (user) => codes.allow(user) };
}
