import { createHash } from 'node:crypto';
import { networkOf } from '#kernel/network';
import type { Env } from '#platform/env';
import { limitOf, type RateLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';

const quarterHour = 15 * 60;
const few = (env: Env) => env.SIGN_INS_PER_QUARTER_HOUR;
const many = (env: Env) => few(env) * 10;

const byBoth: RateLimit = { name: 'identity:both', most: few, seconds: quarterHour };
const byAddress: RateLimit = { name: 'identity:address', most: many, seconds: quarterHour };
const bySite: RateLimit = { name: 'identity:site', most: (env) => many(env) * 10, seconds: quarterHour };
const byAccount: RateLimit = { name: 'identity:account', most: many, seconds: quarterHour };

/** App or backup codes: five attempts in 15 minutes per account, from any browser. */
export const codes: RateLimit = { name: 'identity:codes', most: () => 5, seconds: quarterHour };

/** Rejects replay: each code of the app can be used once. Three codes are valid at any time: the previous, current and next one. */
export const typedCodes: RateLimit = { name: 'identity:typed-codes', most: () => 1, seconds: 90 };

/** Uploads per person, valid or not: decoding one costs as much as hundreds of pages. */
export const photos: RateLimit = { name: 'identity:photos', most: (env) => env.PHOTOS_PER_HOUR, seconds: 3600 };

const hashed = (email: string) => createHash('sha256').update(email).digest('base64url');

/** Counts one attempt; returns false above the limit. Attempts are counted by network, by account and by both. The account key derives from
 * the typed address, so that unknown accounts are limited too. The limit per account alone is generous: a stranger must not lock its
 * owner out. */
export async function allowAttempt(platform: Platform, act: string, ip: string, email: string): Promise<boolean> {
  const account = hashed(email);
  const { network, site } = networkOf(ip);
  const counted = await Promise.all([
    limitOf(platform, byBoth).allow(`${act}:${network}:${account}`),
    limitOf(platform, byAddress).allow(`${act}:${network}`),
    site === network || limitOf(platform, bySite).allow(`${act}:${site}`),
  ]);
  // A refused attempt does not count for the account: otherwise one network could lock the account for everyone.
  return counted.every(Boolean) && (await limitOf(platform, byAccount).allow(`${act}:${account}`));
}

/** Resets the count after a success. */
export const forgiveAttempt = (platform: Platform, act: string, ip: string, email: string): Promise<void> =>
  limitOf(platform, byBoth).reset(`${act}:${networkOf(ip).network}:${hashed(email)}`);
