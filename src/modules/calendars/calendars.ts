import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** The module plugged in: what its actions need beyond the platform. */
export interface Calendars {
  readonly platform: Platform;
  /** Counts one change of somebody's calendars; false when it is one too many. */
  allowChange(user: UserId): Promise<boolean>;
}

export function createCalendars(platform: Platform): Calendars {
  const changes = createLimit(platform.redis, 'calendars:changes-of', platform.env.CALENDAR_CHANGES_PER_HOUR, 3_600);
  return { platform, allowChange: (user) => changes.allow(user) };
}
