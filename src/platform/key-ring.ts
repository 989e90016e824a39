import { hkdfSync } from 'node:crypto';
import type { Env } from './env.ts';

/** A secret of the settings, then its fallback if one is set: the first seals and signs, both open and verify. */
type KeyRing = readonly [current: string, ...fallback: string[]];

export type SealingSettings = Pick<Env, 'SEALING_KEY' | 'SEALING_KEY_FALLBACK'>;
export type SigningSettings = Pick<Env, 'AUTH_SECRET' | 'AUTH_SECRET_FALLBACK'>;

const ringOf = (current: string, fallback: string | undefined): KeyRing =>
  fallback === undefined ? [current] : [current, fallback];

export const sealingKeys = (env: SealingSettings) => ringOf(env.SEALING_KEY, env.SEALING_KEY_FALLBACK);
export const authSecrets = (env: SigningSettings) => ringOf(env.AUTH_SECRET, env.AUTH_SECRET_FALLBACK);

/** Derived once per process: a page of messages opens thirty values. */
const derived = new Map<string, Buffer>();

/** Key of 256 bits for one purpose (HKDF-SHA-256). A value made for one purpose is worthless for another; docs/cryptography.md lists the
 * purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  const name = `${purpose}\0${secret}`;
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `visavis ${purpose}`, 32));
  derived.set(name, key);
  return key;
}

/** Names a secret in stored values without revealing it: eight hexadecimal digits derived from it. */
export const keyIdOf = (secret: string): string => deriveKey(secret, 'key id').toString('hex', 0, 4);
