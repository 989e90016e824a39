import { createHash } from 'node:crypto';
import { createLimit, type Limit } from '#platform/limits';
import type { Platform } from '#platform/platform';

const quarterHour = 15 * 60;

/** Attempts are counted by IP, by account and by both. The account key derives from the typed address, so that unknown accounts are
 * limited too. The limit per account alone is generous: a stranger must not lock its owner out. */
export interface AttemptLimits {
  /** Counts one attempt; returns false above the limit. */
  allow(act: string, ip: string, email: string): Promise<boolean>;
  /** Resets the count after a success. */
  forgive(act: string, ip: string, email: string): Promise<void>;
  /** App or backup codes: five attempts in 15 minutes per account, from any browser. */
  readonly codes: Limit;
  /** Rejects replay: each code of the app can be used once. */
  readonly typedCodes: Limit;
  /** Uploads per person, valid or not: decoding one costs as much as hundreds of pages. */
  readonly photos: Limit;
}

export function createAttemptLimits({ env, redis }: Platform): AttemptLimits {
  const few = env.SIGN_INS_PER_QUARTER_HOUR;
  const limit = (name: string, points: number): Limit => createLimit(redis, `identity:${name}`, points, quarterHour);
  const byBoth = limit('both', few);
  const byAddress = limit('address', few * 10);
  const byAccount = limit('account', few * 10);
  const hashed = (email: string) => createHash('sha256').update(email).digest('base64url');
  return {
    async allow(act, ip, email) {
      const account = hashed(email);
      const [both, address] = await Promise.all([
        byBoth.allow(`${act}:${ip}:${account}`),
        byAddress.allow(`${act}:${ip}`),
      ]);
      // A refused attempt does not count for the account: otherwise one IP could lock the account for everyone.
      return both && address && (await byAccount.allow(`${act}:${account}`));
    },
    async forgive(act, ip, email) {
      await byBoth.reset(`${act}:${ip}:${hashed(email)}`);
    },
    codes: limit('codes', 5),
    // Three codes are valid at any time: the previous, current and next one.
    typedCodes: createLimit(redis, 'identity:typed-codes', 1, 90),
    photos: createLimit(redis, 'identity:photos', env.PHOTOS_PER_HOUR, 3600),
  };
}
