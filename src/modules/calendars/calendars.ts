import type { UserId } from '#kernel/ids';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

/** Dependencies of this module's actions beyond the platform. */
export interface Calendars {
  readonly platform: Platform;
  /** Counts one change of a person's calendars; returns false above the limit. */
  allowChange(user: UserId): Promise<boolean>;
}

export function createCalendars(platform: Platform): Calendars {
  const changes = createLimit(platform.redis, 'calendars:changes-of', platform.env.CALENDAR_CHANGES_PER_HOUR, 3_600);
  return { platform, allowChange: (user) => changes.allow(user) };
}
