import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { Call } from '../queries/find-call.ts';

/** After the commit: every open page of the two. */
export async function publishRecap(platform: Pick<Platform, 'redis' | 'log'>, { users }: Call): Promise<void> {
  await Promise.all(users.map((user) => publishLive(platform, user, { topic: 'appointments' })));
}
