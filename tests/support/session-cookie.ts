import { createHmac } from 'node:crypto';

/** A session cookie as Better Auth signs it: `[name, value]`. */
export function sessionCookie(token: string, authSecret: string): readonly [string, string] {
  const signature = createHmac('sha256', authSecret).update(token).digest('base64');
  return ['__Host-visavis.session_token', encodeURIComponent(`${token}.${signature}`)];
}

/** The same as a Cookie header. */
export const sessionHeader = (token: string, authSecret: string) => sessionCookie(token, authSecret).join('=');
