import type { ProfileId, UserId } from '#kernel/ids';
import type { Platform } from './platform.ts';

/** Live messages say what changed, never the data: the page asks again, as itself, for what it may see. */
export interface LiveMessage {
  readonly topic: 'account' | 'appointments';
}

export const liveChannel = (user: UserId) => `live:${user}`;
/** Open to everyone: that something in an expert's calendar changed is all it ever says. */
export const calendarChannel = (expert: ProfileId) => `calendar:${expert}`;

type Means = Pick<Platform, 'redis' | 'log'>;

/** Tells every open page of a person, whichever instance it hangs on. Called after the commit, and at best effort: a page that
 * misses a message asks for everything again when it reconnects. */
export const publishLive = (means: Means, user: UserId, message: LiveMessage) =>
  publish(means, liveChannel(user), JSON.stringify(message));

/** Tells everyone who looks at an expert's free slots to look again. */
export const publishCalendar = (means: Means, expert: ProfileId) => publish(means, calendarChannel(expert), '');

async function publish({ redis, log }: Means, channel: string, message: string) {
  try {
    await redis.publish(channel, message);
  } catch (error) {
    log.warn({ err: error }, 'a live message was not sent');
  }
}
