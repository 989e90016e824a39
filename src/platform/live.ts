import type { UserId } from '#kernel/ids';
import type { Redis } from './redis.ts';

/** Live messages say what changed, never the data: the page asks again, as itself, for what it may see. */
export interface LiveMessage {
  readonly topic: 'account';
}

export const liveChannel = (user: UserId) => `live:${user}`;

export async function publishLive(redis: Redis, user: UserId, message: LiveMessage): Promise<void> {
  await redis.publish(liveChannel(user), JSON.stringify(message));
}
