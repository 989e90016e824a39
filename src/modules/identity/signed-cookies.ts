import { createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Env } from '#platform/env';
import { authSecrets, deriveKey } from '#platform/key-ring';
import { isSame } from '#platform/signature';

/** The browser accepts such a cookie only for this very host. */
export const cookiePrefix = '__Host-visavis';

const keyOf = (secret: string) => deriveKey(secret, 'cookies').toString('base64url');

const sign = (key: string, value: string) => `${value}.${createHmac('sha256', key).update(value).digest('base64')}`;

/** Cookie header in which the current key signs every cookie of ours that the fallback signed; undefined when there is none. */
export function resignedCookies(env: Env, header: string): string | undefined {
  const [current, fallback] = authSecrets(env).map(keyOf);
  if (!current || !fallback) return undefined;
  let changed = false;
  const cookies = header.split(';').map((cookie) => {
    const [name = '', ...rest] = cookie.trim().split('=');
    if (!name.startsWith(`${cookiePrefix}.`)) return cookie.trim();
    const given = decoded(rest.join('='));
    const value = given.slice(0, given.lastIndexOf('.'));
    if (!isSame(given, sign(fallback, value))) return cookie.trim();
    changed = true;
    return `${name}=${encodeURIComponent(sign(current, value))}`;
  });
  return changed ? cookies.join('; ') : undefined;
}

/** A malformed value is none of ours. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Better Auth plugin: signs cookies with a key of their own, and accepts those that the fallback signed. The library knows one key for
 * cookies, so the others are signed again before it reads them. */
export const signedCookies = (env: Env) =>
  ({
    id: 'signed-cookies',
    init: () => ({ context: { secret: keyOf(authSecrets(env)[0]) } }),
    hooks: {
      before: [
        {
          matcher: ({ headers }) => headers?.get('cookie')?.includes(cookiePrefix) ?? false,
          handler: createAuthMiddleware(async ({ headers }) => {
            const cookie = resignedCookies(env, headers?.get('cookie') ?? '');
            return cookie === undefined ? undefined : { context: { headers: new Headers({ cookie }) } };
          }),
        },
      ],
    },
    endpoints: {
      resignSession: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, use: [sessionMiddleware] },
        async (ctx) => {
          await setSessionCookie(ctx, ctx.context.session);
          return null;
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
