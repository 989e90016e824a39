import { publishCalendar, publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { Parties } from './store/appointments.ts';

/** Call it after the commit. Refreshes the lists of both people and the open pages with the expert's slots. */
export async function publishAppointment(platform: Pick<Platform, 'redis' | 'log'>, parties: Parties): Promise<void> {
  await Promise.all([
    publishCalendar(platform, parties.expertId),
    publishLive(platform, parties.expertUserId, { topic: 'appointments' }),
    parties.clientUserId && publishLive(platform, parties.clientUserId, { topic: 'appointments' }),
  ]);
}
