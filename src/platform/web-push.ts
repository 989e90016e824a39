import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushSettings } from './env.ts';
import { FetchFailed, fetchPublic } from './fetch-public.ts';

/** One browser, as it told us how to reach it: where its maker takes messages, and what they are encrypted for. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly content: string;
  /** A later one of the same topic takes the place of one that still waits. */
  readonly topic: string;
  /** How long its maker keeps it for a browser that is away. */
  readonly ttlSeconds: number;
}

/** gone: this browser is never reached again. refused: this message is not taken, however often it is sent. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

const curve = 'prime256v1';
const timeoutMs = 10_000;
const mostBytes = 10_000;
const tokenSeconds = 12 * 3_600;
/** One record holds it all; makers take no more than this (RFC 8030, 7.2). */
const recordSize = 4_096;

function keyPair(privateKey: string): ECDH {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair;
}

/** What a browser is told when it subscribes: it then takes messages from nobody else. */
export const pushPublicKey = (privateKey: string) => keyPair(privateKey).getPublicKey('base64url');

/** Whether something can be encrypted for it: not all that has the right length is a point of the curve. */
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

/** As only that browser can read it (RFC 8291, aes128gcm of RFC 8188). Nobody but a test brings the salt and the key along. */
export function encryptPush(content: string, { p256dh, auth }: PushTarget, { salt, pair } = chance()): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  // The 2 says that this record is the last one.
  const record = [cipher.update(content, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Says who sends, to one maker, for some hours (RFC 8292). */
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
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims].map((each) => part(Buffer.from(JSON.stringify(each)))).join('.');
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${part(signature)}, k=${part(publicKey)}`;
}

/** Hands a message to the maker of a browser. What may go better later is thrown. */
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
