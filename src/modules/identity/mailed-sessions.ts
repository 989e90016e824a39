import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** What the person did before; the security event of the sign-in names it. */
const proved = z.enum(['password+mailed-code', 'payment']);

/** Better Auth plugin: begins the session of a person who gave the password and then the mailed code, or whose payment created the account. */
export const mailedSessions = {
  id: 'mailed-sessions',
  endpoints: {
    beginMailedSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string(), proved }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return null;
      },
    ),
  },
} satisfies BetterAuthPlugin;
