import type { UserId } from '#kernel/ids';
import type { Platform } from './platform.ts';

/** Live messages say what changed, never the data: the page asks again, as itself, for what it may see. */
export interface LiveMessage {
  readonly topic: 'account';
}

export const liveChannel = (user: UserId) => `live:${user}`;

/** Tells every open page of a person, whichever instance it hangs on. Called after the commit, and at best effort: a page that
 * misses a message asks for everything again when it reconnects. */
export async function publishLive({ redis, log }: Pick<Platform, 'redis' | 'log'>, user: UserId, message: LiveMessage) {
  try {
    await redis.publish(liveChannel(user), JSON.stringify(message));
  } catch (error) {
    log.warn({ err: error }, 'a live message was not sent');
  }
}
