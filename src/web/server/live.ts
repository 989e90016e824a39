import type { Context, Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isUuid, type ProfileId } from '#kernel/ids';
import { calendarChannel, liveChannel } from '#platform/live';
import type { Channels, Listener } from './channels.ts';
import type { WebEnv } from './requests.ts';

/** Enough for an office behind one address, on one instance. */
const calendarsPerAddress = 50;

/** Pages listen here (server-sent events) for what changed. */
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
      // The page asks for everything again on `ready`: what happened while it was not connected is not lost to it.
      await stream.writeSSE({ event: 'ready', data: '', retry: 1_000 });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), 25_000);
      await ended.promise;
      clearInterval(heartbeat);
      streams.delete(ended.resolve);
      onEnd();
      await channels.leave(channel, forward);
    });
  };

  /** What changes for the person, on any of their pages. */
  const handler: Handler<WebEnv> = (c) => {
    const viewer = c.get('viewer');
    if (!viewer) return c.text('', 401);
    if (draining) return c.text('', 503);
    return streamFrom(c, liveChannel(viewer.id));
  };

  const watching = new Map<string, number>();
  /** That an expert's free slots have changed; open to everyone, so one address may hold only so many. */
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
    /** Ends the streams, so that browsers reconnect, by way of the balancer, to another instance. */
    drain() {
      draining = true;
      for (const end of streams) end();
    },
  };
}
