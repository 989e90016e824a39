import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushSettings } from './env.ts';
import { FetchFailed, fetchPublic } from './fetch-public.ts';

/** Push subscription of a browser: its push service's endpoint, and its encryption keys. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly content: string;
  /** A later message with the same topic replaces a waiting one. */
  readonly topic: string;
  /** Time that the push service keeps it for an offline browser. */
  readonly ttlSeconds: number;
}

/** gone: the subscription is dead. refused: this message is rejected for good. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

const curve = 'prime256v1';
const timeoutMs = 10_000;
const mostBytes = 10_000;
const tokenSeconds = 12 * 3_600;
/** One record holds the whole message; push services accept no more than this (RFC 8030, 7.2). */
const recordSize = 4_096;

function keyPair(privateKey: string): ECDH {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair;
}

/** VAPID public key of a subscription: the browser then accepts messages from no other sender. */
export const pushPublicKey = (privateKey: string) => keyPair(privateKey).getPublicKey('base64url');

/** Returns false for a key that is not a point of the curve, even if its length is right. */
export function isPushKey(p256dh: string): boolean {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    return pair.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}

interface Chance {
  readonly salt: Buffer;
  readonly pair: ECDH;
}

function chance(): Chance {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { salt: randomBytes(16), pair };
}

/** Encrypts for one browser (RFC 8291, aes128gcm of RFC 8188). Only tests pass the salt and the key pair. */
export function encryptPush(content: string, { p256dh, auth }: PushTarget, { salt, pair } = chance()): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  // Padding delimiter 2: this is the last record.
  const record = [cipher.update(content, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** VAPID token: identifies the sender to one push service, for some hours (RFC 8292). */
export function vapidToken({ privateKey, contact }: PushSettings, endpoint: string, now: Date): string {
  const publicKey = keyPair(privateKey).getPublicKey();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: part(publicKey.subarray(1, 33)),
      y: part(publicKey.subarray(33)),
      d: privateKey,
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + tokenSeconds,
    sub: contact,
  };
  const signingInput = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((each) => part(Buffer.from(JSON.stringify(each))))
    .join('.');
  const signature = sign('sha256', Buffer.from(signingInput), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signingInput}.${part(signature)}, k=${part(publicKey)}`;
}

/** Sends a message to a push service. Throws on errors that a retry may solve. */
export async function pushTo(
  settings: PushSettings,
  target: PushTarget,
  message: PushMessage,
  now: Date,
): Promise<PushOutcome> {
  const posted = encryptPush(message.content, target);
  try {
    const { status } = await fetchPublic(target.endpoint, {
      posted,
      headers: {
        authorization: vapidToken(settings, target.endpoint, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(posted.length),
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        urgency: 'high',
      },
      mostBytes,
      timeoutMs,
      standIn: settings.standIn,
    });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`);
    return 'refused';
  } catch (error) {
    if (error instanceof FetchFailed && error.fault === 'not-public') return 'gone';
    throw error;
  }
}
