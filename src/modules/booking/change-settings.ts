import type { ProfileId } from '#kernel/ids';
import type { Outcome } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import type { DatabaseTransaction } from '#platform/database';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';

/** Saves one form of /expert-space for an approved expert, and refreshes open calendars. */
export async function changeSettings<Result extends Outcome<undefined, string>>(
  { platform, actor: { profileId } }: { readonly platform: Platform; readonly actor: Viewer },
  save: (trx: DatabaseTransaction, expert: ProfileId) => Promise<Result>,
): Promise<Result> {
  const outcome = await platform.db.transaction().execute((trx) => save(trx, profileId));
  if (outcome.ok) await publishCalendar(platform, profileId);
  return outcome;
}
