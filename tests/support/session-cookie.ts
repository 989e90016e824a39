import { createHmac } from 'node:crypto';
import { deriveKey } from '#platform/key-ring';

/** A session cookie as the product signs it: `[name, value]`. */
export function sessionCookie(token: string, authSecret: string): readonly [string, string] {
  const key = deriveKey(authSecret, 'cookies').toString('base64url');
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return ['__Host-visavis.session_token', encodeURIComponent(`${token}.${signature}`)];
}

/** The same as a Cookie header. */
export const sessionHeader = (token: string, authSecret: string) => sessionCookie(token, authSecret).join('=');
