import type { ProfileId, UserId } from '#kernel/ids';
import type { Platform } from './platform.ts';

/** Live messages name what changed, without data: the page refetches with its own permissions. */
export interface LiveMessage {
  readonly topic: 'account' | 'appointments';
}

export const liveChannel = (user: UserId) => `live:${user}`;
/** Public channel: it only signals that an expert's calendar changed. */
export const calendarChannel = (expert: ProfileId) => `calendar:${expert}`;

type Deps = Pick<Platform, 'redis' | 'log'>;

/** Notifies every open page of a person, on any instance. Called after the commit, best effort: a page that misses a message refetches
 * everything when it reconnects. */
export const publishLive = (deps: Deps, user: UserId, message: LiveMessage) =>
  publish(deps, liveChannel(user), JSON.stringify(message));

/** Makes open pages refetch an expert's free slots. */
export const publishCalendar = (deps: Deps, expert: ProfileId) => publish(deps, calendarChannel(expert), '');

async function publish({ redis, log }: Deps, channel: string, message: string) {
  try {
    await redis.publish(channel, message);
  } catch (error) {
    log.warn({ err: error }, 'live message not sent');
  }
}
