import { createHmac } from 'node:crypto';
import type { Env } from './env.ts';

/** As a browser's RTCPeerConnection takes it. */
export interface IceServer {
  readonly urls: string[];
  readonly username?: string;
  readonly credential?: string;
}

const lifetimeSeconds = 3600;

/** By what two browsers find a way to each other. The relay takes whoever shows a name that has not expired, signed with the secret
 * that it shares with us (draft-uberti-behave-turn-rest-00): it knows nobody, and we need not ask it. Its quota counts by name, so
 * two calls of one person have two. */
export function iceServers(
  { STUN_URLS, TURN_URLS, TURN_SECRET }: Pick<Env, 'STUN_URLS' | 'TURN_URLS' | 'TURN_SECRET'>,
  name: string,
  now: Date,
): IceServer[] {
  const stun = STUN_URLS ? [{ urls: STUN_URLS }] : [];
  if (!TURN_URLS || !TURN_SECRET) return stun;
  const username = `${Math.floor(now.getTime() / 1000) + lifetimeSeconds}:${name}`;
  return [...stun, { urls: TURN_URLS, username, credential: turnCredential(TURN_SECRET, username) }];
}

/** SHA-1 is what the protocol has; as an HMAC it is not broken. */
const turnCredential = (secret: string, username: string) =>
  createHmac('sha1', secret).update(username).digest('base64');
