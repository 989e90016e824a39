import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { Call } from '../queries/find-call.ts';

/** Notifies all open pages of both participants, after the commit. */
export async function publishRecap(platform: Pick<Platform, 'redis' | 'log'>, { users }: Call): Promise<void> {
  await Promise.all(users.map((user) => publishLive(platform, user, { topic: 'appointments' })));
}
