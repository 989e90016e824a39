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

/** Passwords from browsers that the account does not trust. Above the limit none is hashed: the mailbox must be proved first, which the
 * owner of the account can do. So these limits may be low, and one that a stranger has used up locks nobody out. */
const strangersByAccount: RateLimit = { name: 'identity:strangers-account', most: few, seconds: quarterHour };
const strangersByNetwork: RateLimit = {
  name: 'identity:strangers-network',
  most: (env) => few(env) * 2,
  seconds: quarterHour,
};
const strangersByBlock: RateLimit = {
  name: 'identity:strangers-block',
  most: (env) => few(env) * 4,
  seconds: quarterHour,
};
/** All such passwords together: bounds the hashes that an attack from any number of networks can make us compute. */
const strangersInAll: RateLimit = { name: 'identity:strangers', most: (env) => few(env) * 30, seconds: quarterHour };

/** Wrong passwords in a browser that the account trusts. Above the limit it counts as unknown. */
export const trustedDevices: RateLimit = { name: 'identity:trusted', most: few, seconds: quarterHour };

/** Mailed codes. Twenty blocks of networks together do not use up those of an account, so that its owner still gets one. */
const codeMailsByBlock: RateLimit = {
  name: 'identity:code-mails-both',
  most: (env) => Math.ceil(few(env) / 3),
  seconds: quarterHour,
};
const codeMailsByNetwork: RateLimit = { name: 'identity:code-mails-network', most: many, seconds: quarterHour };
const codeMailsByAccount: RateLimit = { name: 'identity:code-mails-account', most: many, seconds: quarterHour };

/** App or backup codes, and mailed codes after the right password: five attempts in 15 minutes per account, from any browser. */
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

/** Counts a password from a browser that the account does not trust; false when no hash may be computed for it. A refused one does not
 * count for the wider limits. */
export async function allowStranger(platform: Platform, ip: string, email: string): Promise<boolean> {
  const { network, block } = networkOf(ip);
  return (
    (await limitOf(platform, strangersByNetwork).allow(network)) &&
    (await limitOf(platform, strangersByBlock).allow(block)) &&
    (await limitOf(platform, strangersByAccount).allow(hashed(email))) &&
    (await limitOf(platform, strangersInAll).allow('all'))
  );
}

/** Takes a right password back: only wrong ones count, so that many people of one network may sign in at once. */
export async function forgiveStranger(platform: Platform, ip: string, email: string): Promise<void> {
  const { network, block } = networkOf(ip);
  await Promise.all([
    limitOf(platform, strangersByNetwork).giveBack(network),
    limitOf(platform, strangersByBlock).giveBack(block),
    limitOf(platform, strangersByAccount).giveBack(hashed(email)),
    limitOf(platform, strangersInAll).giveBack('all'),
  ]);
}

/** Counts a mailed code, against mail flooding. */
export async function allowCodeMail(platform: Platform, ip: string, email: string): Promise<boolean> {
  const { network, block } = networkOf(ip);
  const account = hashed(email);
  return (
    (await limitOf(platform, codeMailsByBlock).allow(`${block}:${account}`)) &&
    (await limitOf(platform, codeMailsByNetwork).allow(network)) &&
    (await limitOf(platform, codeMailsByAccount).allow(account))
  );
}

/** Counts a typed code by network alone: each code ends after five tries, and a limit by account would let strangers lock it. */
export async function allowCode(platform: Platform, ip: string): Promise<boolean> {
  const { network, site } = networkOf(ip);
  return (
    (await limitOf(platform, byAddress).allow(`code:${network}`)) &&
    (site === network || (await limitOf(platform, bySite).allow(`code:${site}`)))
  );
}
