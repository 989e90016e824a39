import type { Context, Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isUuid, type ProfileId } from '#kernel/ids';
import { networkOf } from '#kernel/network';
import { calendarChannel, liveChannel, sinceChangeMs } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { Channels, Listener } from './channels.ts';
import type { WebEnv } from './requests.ts';

/** Streams per network and instance; enough for an office behind one address. */
const calendarsPerAddress = 50;
/** Streams of one person and instance: as many tabs as anybody has open. */
const streamsPerPerson = 30;

/** Open streams per person or network. */
class OpenStreams {
  readonly #counts = new Map<string, number>();

  /** Counts one more; returns its end, or undefined when there are too many. */
  begin(key: string, most: number): (() => void) | undefined {
    const count = this.#counts.get(key) ?? 0;
    if (count >= most) return undefined;
    this.#counts.set(key, count + 1);
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

/** Server-sent events that tell pages what changed. */
export function createLive(
  platform: Pick<Platform, 'redis'>,
  channels: Channels,
  isSignedIn: (headers: Headers) => Promise<boolean>,
) {
  const streams = new Set<() => void>();
  const open = new OpenStreams();
  let draining = false;

  /** `mayGoOn` is asked after every message: a stream ends when its session has. */
  const streamFrom = (
    c: Context<WebEnv>,
    channel: string,
    onEnd: () => void,
    mayGoOn: (message: string) => Promise<boolean> = async () => true,
  ) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const forward: Listener = (data) => {
        void stream.writeSSE({ event: 'change', data });
        // A check that fails keeps the stream: the next message repeats it.
        mayGoOn(data).then(
          (goesOn) => goesOn || ended.resolve(),
          () => undefined,
        );
      };
      streams.add(ended.resolve);
      stream.onAbort(ended.resolve);
      let sinceMs: number | undefined;
      try {
        await channels.listen(channel, forward);
        sinceMs = await sinceChangeMs(platform, channel);
      } catch (error) {
        streams.delete(ended.resolve);
        onEnd();
        throw error;
      }
      // The page revalidates on `ready` when it may have missed a change: before it was connected, or during a disconnect.
      await stream.writeSSE({ event: 'ready', data: String(sinceMs ?? ''), retry: 1_000 });
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
    const end = open.begin(viewer.id, streamsPerPerson);
    if (!end) return c.text('', 429);
    // Ending a session publishes the topic `account`.
    const mayGoOn = async (message: string) => !message.includes('"account"') || isSignedIn(c.req.raw.headers);
    return streamFrom(c, liveChannel(viewer.id), end, mayGoOn);
  };

  /** Announces changes of an expert's free slots. Public, so the streams per network are limited. */
  const calendarHandler: Handler<WebEnv> = (c) => {
    const expert = c.req.param('expert') ?? '';
    if (!isUuid(expert)) return c.text('', 404);
    if (draining) return c.text('', 503);
    const end = open.begin(networkOf(c.get('caller').ip).network, calendarsPerAddress);
    return end ? streamFrom(c, calendarChannel(expert.toLowerCase() as ProfileId), end) : c.text('', 429);
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
