import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from './redis.ts';

export interface Limit {
  /** Counts one use; returns false above the limit. */
  allow(key: string): Promise<boolean>;
  reset(key: string): Promise<void>;
}

/** Rate limit shared by all instances. While Redis is down each instance counts alone: looser, never unlimited. */
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
