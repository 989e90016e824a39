import { createHash } from 'node:crypto';

/** Cookie of a trusted browser. It holds one secret for each account that trusts the browser, newest first, joined by dots. */
const name = '__Host-visavis.device';
const seconds = 365 * 86_400;

/** Accounts of one browser; the one that signed in longest ago is forgotten first. */
const most = 5;

const cookie = /(?:^|;\s*)__Host-visavis\.device=([^;]*)/;

/** Secrets that a browser sent. */
export const deviceTokens = (headers: Headers): string[] =>
  (cookie.exec(headers.get('cookie') ?? '')?.[1] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{32}$/.test(token))
    .slice(0, most);

export const deviceHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Set-Cookie header with these secrets. */
export const deviceCookie = (tokens: readonly string[]): string =>
  `${name}=${tokens.slice(0, most).join('.')}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
