import { createHmac } from 'node:crypto';
import type { Env } from './env.ts';

/** RTCIceServer of the browser's RTCPeerConnection. */
export interface IceServer {
  readonly urls: string[];
  readonly username?: string;
  readonly credential?: string;
}

const lifetimeSeconds = 3600;

/** STUN and TURN servers for a call. TURN credentials expire and are signed with the secret shared with the relay
 * (draft-uberti-behave-turn-rest-00), so the relay needs no accounts and no request from us. Its quota is per name, so two calls of one
 * person use two names. */
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

/** The protocol requires SHA-1; HMAC-SHA-1 is still secure. */
const turnCredential = (secret: string, username: string) =>
  createHmac('sha1', secret).update(username).digest('base64');
