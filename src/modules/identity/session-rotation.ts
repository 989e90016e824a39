import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';

/** Better Auth plugin: gives a session another token, under the same id, so that its push devices and factors stay. */
export const rotation = {
  id: 'rotation',
  endpoints: {
    rotateSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, use: [sessionMiddleware] },
      async (ctx) => {
        const { session, user } = ctx.context.session;
        const token = generateRandomString(32);
        await ctx.context.internalAdapter.updateSession(session.token, { token });
        await setSessionCookie(ctx, { session: { ...session, token }, user });
        return null;
      },
    ),
  },
} satisfies BetterAuthPlugin;
