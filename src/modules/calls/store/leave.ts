import type { AppointmentId, ProfileId } from '#kernel/ids';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { findCall } from '../queries/find-call.ts';
import { note, openTabs } from './journal.ts';

interface Leaving {
  readonly appointmentId: AppointmentId;
  readonly profileId: ProfileId;
  readonly tab: string;
}

/** Records that a participant hung up in this tab, or lost the connection for too long, and tells the open pages of both. Idempotent, and
 * ignores a tab that never joined. Returns false when the person has no such call. */
export async function noteLeave(
  platform: Pick<Platform, 'db' | 'clock' | 'redis' | 'log'>,
  { appointmentId, profileId, tab }: Leaving,
): Promise<boolean> {
  const { db, clock } = platform;
  const found = await db.transaction().execute(async (trx) => {
    const call = await findCall(trx, profileId, appointmentId, 'lock');
    if (!call) return undefined;
    const left = (await openTabs(trx, call, profileId)).includes(tab);
    if (left) await note(trx, call, { person: profileId, kind: 'leave', tab, at: clock.now() });
    return { tell: left ? call.users : [] };
  });
  await Promise.all((found?.tell ?? []).map((user) => publishLive(platform, user, { topic: 'appointments' })));
  return found !== undefined;
}
