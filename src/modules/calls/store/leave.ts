import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { findCall } from '../queries/find-call.ts';
import { note, openTabs } from './journal.ts';

interface Leaving {
  readonly appointmentId: AppointmentId;
  readonly profileId: ProfileId;
  readonly tab: string;
}

/** Records that a participant hung up in this tab, or lost the connection for too long. Idempotent, and ignores a tab that never joined.
 * Returns false when the person has no such call. */
export const noteLeave = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, { appointmentId, profileId, tab }: Leaving) =>
  db.transaction().execute(async (trx) => {
    const call = await findCall(trx, profileId, appointmentId, 'lock');
    if (call && (await openTabs(trx, call, profileId)).includes(tab))
      await note(trx, call, { person: profileId, kind: 'leave', tab, at: clock.now() });
    return call !== undefined;
  });
