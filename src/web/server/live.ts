import type { Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { liveChannel } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

type Listener = (message: string) => void;

/** Pages listen here (server-sent events); any instance or worker publishes on Redis. One subscription per person and
 * instance, however many pages they have open. */
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

  const handler: Handler<WebEnv> = (c) => {
    const viewer = c.get('viewer');
    if (!viewer) return c.text('', 401);
    if (draining) return c.text('', 503);
    const channel = liveChannel(viewer.id);
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const forward: Listener = (data) => void stream.writeSSE({ event: 'change', data });
      streams.add(ended.resolve);
      stream.onAbort(ended.resolve);
      await listen(channel, forward);
      // The page asks for everything again on `ready`: what happened while it was not connected is not lost to it.
      await stream.writeSSE({ event: 'ready', data: '', retry: 1_000 });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), 25_000);
      await ended.promise;
      clearInterval(heartbeat);
      streams.delete(ended.resolve);
      await leave(channel, forward);
    });
  };

  return {
    handler,
    /** Ends the streams, so that browsers reconnect, by way of the balancer, to another instance. */
    drain() {
      draining = true;
      for (const end of streams) end();
    },
    close: () => subscriber.disconnect(),
  };
}
