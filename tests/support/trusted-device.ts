import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { rows } from './rows.ts';

/**
 * Makes a browser one that the account trusts, as if it had entered the mailed code: inserts the row and returns the cookie as
 * `[name, value]`. Undefined when no account has the address.
 */
export async function trustedDevice(email: string, database?: string): Promise<readonly [string, string] | undefined> {
  const token = randomBytes(24).toString('base64url');
  const trusted = await rows(
    `insert into trusted_devices (user_id, token_hash, seen_at, created_at)
     select id, $2, now(), now() from users where email = $1 returning user_id`,
    [email, createHash('sha256').update(token).digest('base64url')],
    database,
  );
  return trusted.length === 1 ? ['__Host-visavis.device', token] : undefined;
}

/** Gives the cookie to a browser; it then signs in by the password alone. */
export async function trustBrowser(context: BrowserContext, origin: string, email: string, database?: string) {
  const cookie = await trustedDevice(email, database);
  if (!cookie) return;
  const [name, value] = cookie;
  const { hostname } = new URL(origin);
  const attributes = { domain: hostname, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;
  await context.addCookies([{ name, value, ...attributes }]);
}
