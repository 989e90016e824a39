import { createHash } from 'node:crypto';
import type { ProfileId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { isSignatureOf, signatureOf, signaturesBy } from '#platform/signature';

export interface Feed {
  readonly person: ProfileId;
  readonly edition: number;
  /** Addresses that a replaced key signed (tasks/keep-feed-addresses.ts). */
  readonly former: readonly string[];
}

const kind = 'calendar-feed';
const named = ({ person, edition }: Feed) => `calendar-feed ${person} ${edition}`;

/** Stored form of an address: its hash does not allow fetching it. */
const stored = ({ edition }: Feed, signature: string) =>
  `${edition}:${createHash('sha256').update(signature).digest('base64url')}`;

export const feedSignature = (env: Env, feed: Feed) => signatureOf(env, kind, named(feed));

export const isFeedSignature = (given: string, env: Env, feed: Feed): boolean =>
  isSignatureOf(given, env, kind, named(feed)) || feed.former.includes(stored(feed, given));

/** Addresses of the feed that a secret signed, in their stored form. */
export const addressesBy = (secret: string, feed: Feed): string[] =>
  signaturesBy(secret, kind, named(feed)).map((signature) => stored(feed, signature));
