import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { findCall } from '../queries/find-call.ts';
import { note, openTabs } from './journal.ts';

interface Leaving {
  readonly appointmentId: AppointmentId;
  readonly profileId: ProfileId;
  readonly tab: string;
}

/** Somebody hung up, or was not heard of for too long, in this tab: said again, or of one that never joined, it changes nothing. False
 * where there is no such call for them. */
export const noteLeave = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, { appointmentId, profileId, tab }: Leaving) =>
  db.transaction().execute(async (trx) => {
    const call = await findCall(trx, profileId, appointmentId, 'lock');
    if (call && (await openTabs(trx, call, profileId)).includes(tab))
      await note(trx, call, { person: profileId, kind: 'leave', tab, at: clock.now() });
    return call !== undefined;
  });
