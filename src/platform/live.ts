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

/** Longest time between loading the data of a page and connecting its stream: a phone on a slow network, with its scripts to load. */
const connectsWithinMs = 60_000;
const changedKey = (channel: string) => `changed:${channel}`;

/** Milliseconds since the last change on a channel; undefined when there was none in the last minute. */
export async function sinceChangeMs({ redis }: Pick<Platform, 'redis'>, channel: string): Promise<number | undefined> {
  const leftMs = await redis.pttl(changedKey(channel));
  return leftMs < 0 ? undefined : connectsWithinMs - leftMs;
}

async function publish({ redis, log }: Deps, channel: string, message: string) {
  try {
    await Promise.all([redis.psetex(changedKey(channel), connectsWithinMs, ''), redis.publish(channel, message)]);
  } catch (error) {
    log.warn({ err: error }, 'live message not sent');
  }
}
