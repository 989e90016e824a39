import { onTestFinished } from 'vitest';
import type { UserId } from '#kernel/ids';
import { liveChannel } from '#platform/live';
import type { Platform } from '#platform/platform';
import { createRedis } from '#platform/redis';

/** Collects the live messages for this person until the test ends. */
export async function openPage({ env }: Platform, userId: UserId): Promise<{ heard: unknown[] }> {
  const heard: unknown[] = [];
  const redis = createRedis(env.REDIS_URL);
  await redis.connect();
  redis.on('message', (_channel, message) => heard.push(JSON.parse(message)));
  await redis.subscribe(liveChannel(userId));
  onTestFinished(() => redis.disconnect());
  return { heard };
}
