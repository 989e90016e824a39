import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from './env.ts';
import type { Platform } from './platform.ts';
import type { Redis } from './redis.ts';

export interface Limit {
  /** Counts one use; returns false above the limit. */
  allow(key: string): Promise<boolean>;
  /** Takes one use back. */
  giveBack(key: string): Promise<void>;
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
    async giveBack(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** Rate limit as data: how often one key may be used in a period. */
export interface RateLimit {
  readonly name: string;
  readonly most: (env: Env) => number;
  readonly seconds: number;
}

const limits = new WeakMap<Redis, Map<string, Limit>>();

/** The limit that counts for a declaration; created at its first use. */
export function limitOf({ env, redis }: Pick<Platform, 'env' | 'redis'>, { name, most, seconds }: RateLimit): Limit {
  const known = limits.get(redis) ?? new Map<string, Limit>();
  limits.set(redis, known);
  const points = most(env);
  const key = `${name} ${points}`;
  const limit = known.get(key) ?? createLimit(redis, name, points, seconds);
  known.set(key, limit);
  return limit;
}
