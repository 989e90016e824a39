import type { Platform } from '#platform/platform';

export type Listener = (message: string) => void;

interface Channel {
  readonly listeners: Set<Listener>;
  /** A second listener waits for the same confirmation: before it, messages would be lost. */
  readonly subscribed: Promise<unknown>;
}

/**
 * Subscribes to Redis channels that any instance or worker publishes on: one connection per instance, one subscription per channel, for any
 * number of listeners.
 */
export function createChannels({ redis, log }: Pick<Platform, 'redis' | 'log'>) {
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.on('error', (error) => log.warn({ err: error }, 'live messages are interrupted'));
  const channels = new Map<string, Channel>();
  subscriber.on('message', (name, message) => {
    for (const listener of channels.get(name)?.listeners ?? []) listener(message);
  });

  function forget(name: string, channel: Channel) {
    if (channels.get(name) === channel) channels.delete(name);
  }

  return {
    async listen(name: string, listener: Listener) {
      const present = channels.get(name);
      const channel = present ?? { listeners: new Set(), subscribed: subscriber.subscribe(name) };
      if (!present) channels.set(name, channel);
      channel.listeners.add(listener);
      try {
        await channel.subscribed;
      } catch (error) {
        // Redis is down: the stream ends, and the browser reconnects.
        channel.listeners.delete(listener);
        forget(name, channel);
        throw error;
      }
    },
    async leave(name: string, listener: Listener) {
      const channel = channels.get(name);
      if (!channel?.listeners.delete(listener) || channel.listeners.size > 0) return;
      forget(name, channel);
      await subscriber.unsubscribe(name);
    },
    close: () => subscriber.disconnect(),
  };
}

export type Channels = ReturnType<typeof createChannels>;
