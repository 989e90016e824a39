import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';

export interface Limit {
  /** Counts one use; false when the limit is passed. */
  allow(key: string): Promise<boolean>;
  reset(key: string): Promise<void>;
}

/** A limit shared by all instances. While Redis is away each instance counts by itself: looser, never open. */
export function createLimit(redis: Redis, name: string, points: number, seconds: number): Limit {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit:${name}`, points, duration: seconds }),
  });
  return {
    async allow(key) {
      try {
        await limiter.consume(key);
        return true;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      }
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
