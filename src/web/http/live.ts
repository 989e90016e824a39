import type { Context, Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isUuid, type ProfileId } from '#kernel/ids';
import { calendarChannel, liveChannel } from '#platform/live';
import type { Channels, Listener } from './channels.ts';
import type { WebEnv } from './requests.ts';

/** Streams per IP address and instance; enough for an office behind one address. */
const calendarsPerAddress = 50;

/** Server-sent events that tell pages what changed. */
export function createLive(channels: Channels) {
  const streams = new Set<() => void>();
  let draining = false;

  const streamFrom = (c: Context<WebEnv>, channel: string, onEnd: () => void = () => undefined) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const forward: Listener = (data) => void stream.writeSSE({ event: 'change', data });
      streams.add(ended.resolve);
      stream.onAbort(ended.resolve);
      try {
        await channels.listen(channel, forward);
      } catch (error) {
        streams.delete(ended.resolve);
        onEnd();
        throw error;
      }
      // The page revalidates on `ready`, so changes during a disconnect are not lost.
      await stream.writeSSE({ event: 'ready', data: '', retry: 1_000 });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), 25_000);
      await ended.promise;
      clearInterval(heartbeat);
      streams.delete(ended.resolve);
      onEnd();
      await channels.leave(channel, forward);
    });
  };

  /** Changes that concern the signed-in person, on any of their pages. */
  const handler: Handler<WebEnv> = (c) => {
    const viewer = c.get('viewer');
    if (!viewer) return c.text('', 401);
    if (draining) return c.text('', 503);
    return streamFrom(c, liveChannel(viewer.id));
  };

  const watching = new Map<string, number>();
  /** Announces changes of an expert's free slots. Public, so the streams per IP address are limited. */
  const calendarHandler: Handler<WebEnv> = (c) => {
    const expert = c.req.param('expert') ?? '';
    if (!isUuid(expert)) return c.text('', 404);
    const { ip } = c.get('caller');
    const open = watching.get(ip) ?? 0;
    if (open >= calendarsPerAddress) return c.text('', 429);
    if (draining) return c.text('', 503);
    watching.set(ip, open + 1);
    return streamFrom(c, calendarChannel(expert.toLowerCase() as ProfileId), () => {
      const left = (watching.get(ip) ?? 1) - 1;
      if (left > 0) watching.set(ip, left);
      else watching.delete(ip);
    });
  };

  return {
    handler,
    calendarHandler,
    /** Ends all streams, so that browsers reconnect through the load balancer to another instance. */
    drain() {
      draining = true;
      for (const end of streams) end();
    },
  };
}
