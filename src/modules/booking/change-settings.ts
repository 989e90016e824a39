import type { ProfileId } from '#kernel/ids';
import type { Outcome } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import type { DatabaseTransaction } from '#platform/database';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { BookingRefusal } from './refusals.ts';

export type SettingsMeans = Pick<Platform, 'db' | 'redis' | 'log'>;
export type SettingsAnswer = Outcome<undefined, BookingRefusal>;

/** Saves one form of /expert-space for an approved expert, and refreshes open calendars. */
export async function changeSettings(
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  save: (trx: DatabaseTransaction, expert: ProfileId) => Promise<SettingsAnswer>,
): Promise<SettingsAnswer> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { profileId } = expert.value;
  const outcome = await platform.db.transaction().execute((trx) => save(trx, profileId));
  if (outcome.ok) await publishCalendar(platform, profileId);
  return outcome;
}
