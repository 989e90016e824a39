import { createHash } from 'node:crypto';
import { createLimit, type Limit } from '#platform/limits';
import type { Platform } from '#platform/platform';

const quarterHour = 15 * 60;

/** Attempts are counted by address, by account and by both. The account key is made from what was typed, so that an account
 * that does not exist is limited just like one that does. Generous per account alone: nobody may lock a stranger out. */
export interface AttemptLimits {
  /** Counts one attempt; false when it is one too many. */
  allow(act: string, ip: string, email: string): Promise<boolean>;
  /** A success forgets the failures before it. */
  forgive(act: string, ip: string, email: string): Promise<void>;
  /** Codes of an app or backup codes: five tries in a quarter of an hour, wherever they are typed. */
  readonly codes: Limit;
  /** A code of the app counts once, by whomever it was seen. */
  readonly typedCodes: Limit;
  /** Photos of one person, good or not: each costs as much to read as hundreds of pages. */
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
      // What is refused already does not count for the account: else one address alone could use it up for everybody.
      return both && address && (await byAccount.allow(`${act}:${account}`));
    },
    async forgive(act, ip, email) {
      await byBoth.reset(`${act}:${ip}:${hashed(email)}`);
    },
    codes: limit('codes', 5),
    // Three codes are good at any moment: the present one, the one before and the one after.
    typedCodes: createLimit(redis, 'identity:typed-codes', 1, 90),
    photos: createLimit(redis, 'identity:photos', env.PHOTOS_PER_HOUR, 3600),
  };
}
