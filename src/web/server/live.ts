import type { Context, Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isUuid, type ProfileId } from '#kernel/ids';
import { calendarChannel, liveChannel } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

type Listener = (message: string) => void;

/** Open pages of one address on one instance: a family or a small office, no flood. */
const streamsPerAddress = 50;

/** Pages listen here (server-sent events); any instance or worker publishes on Redis. One subscription per channel and
 * instance, however many pages listen to it. */
export function createLive({ redis, log }: Platform) {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.on('error', (error) => log.warn({ err: error }, 'live messages are interrupted'));
  const listeners = new Map<string, Set<Listener>>();
  const streams = new Set<() => void>();
  let draining = false;
  subscriber.on('message', (channel, message) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });

  async function listen(channel: string, listener: Listener) {
    const present = listeners.get(channel);
    if (present) {
      present.add(listener);
      return;
    }
    listeners.set(channel, new Set([listener]));
    try {
      await subscriber.subscribe(channel);
    } catch (error) {
      // Redis is away: the stream ends, and the browser tries again.
      listeners.delete(channel);
      throw error;
    }
  }

  async function leave(channel: string, listener: Listener) {
    const present = listeners.get(channel);
    present?.delete(listener);
    if (present?.size !== 0) return;
    listeners.delete(channel);
    await subscriber.unsubscribe(channel);
  }

  const open = new Map<string, number>();

  function stream(c: Context<WebEnv>, channel: string) {
    const { ip } = c.get('caller');
    const present = open.get(ip) ?? 0;
    if (draining) return c.text('', 503);
    if (present >= streamsPerAddress) return c.text('', 429);
    open.set(ip, present + 1);
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const forward: Listener = (data) => void stream.writeSSE({ event: 'change', data });
      streams.add(ended.resolve);
      stream.onAbort(ended.resolve);
      try {
        await listen(channel, forward);
        // The page asks for everything again on `ready`: what happened while it was not connected is not lost to it.
        await stream.writeSSE({ event: 'ready', data: '', retry: 1_000 });
        const heartbeat = setInterval(() => void stream.write(': still here\n\n'), 25_000);
        await ended.promise;
        clearInterval(heartbeat);
        await leave(channel, forward);
      } finally {
        streams.delete(ended.resolve);
        const left = (open.get(ip) ?? 1) - 1;
        if (left > 0) open.set(ip, left);
        else open.delete(ip);
      }
    });
  }

  /** What concerns one person alone. */
  const own: Handler<WebEnv> = (c) => {
    const viewer = c.get('viewer');
    return viewer ? stream(c, liveChannel(viewer.id)) : c.text('', 401);
  };

  /** That something in an expert's calendar changed: open to everyone, and says no more than that. */
  const calendar: Handler<WebEnv> = (c) => {
    const id = c.req.param('expert') ?? '';
    return isUuid(id) ? stream(c, calendarChannel(id as ProfileId)) : c.text('', 404);
  };

  return {
    own,
    calendar,
    /** Ends the streams, so that browsers reconnect, by way of the balancer, to another instance. */
    drain() {
      draining = true;
      for (const end of streams) end();
    },
    close: () => subscriber.disconnect(),
  };
}
