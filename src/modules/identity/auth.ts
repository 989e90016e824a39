import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import type { UserId } from '#kernel/ids';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { Env } from '#platform/env';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { inForceOn } from './rules/legal-versions.ts';
import { passwordLength } from './rules/password.ts';
import { secondFactors } from './second-factors.ts';
import { beginSession } from './session-beginnings.ts';

export const authPath = '/api/auth';
export const googleFailedPath = '/se-connecter?google=erreur';
const hours = 3600;
const days = 24 * hours;

/** Better Auth on our own tables. Its HTTP router is not open: pages call `auth.api`, only the sign-in callback is mounted. */
export function authOptions(platform: Platform) {
  const { env, site, db, log } = platform;
  const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    appName: site.name,
    baseURL: env.PUBLIC_ORIGIN,
    basePath: authPath,
    secret: env.AUTH_SECRET,
    database: { db, type: 'postgres', transaction: true },
    trustedOrigins: [env.PUBLIC_ORIGIN],
    // Ours are stricter, count the same for accounts that do not exist, and are shared by all instances (limits.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Where a sign-in ends that cannot be traced to the page it began on: it took too long, or came back twice.
    onAPIError: { errorURL: googleFailedPath },
    // Its lower levels name addresses.
    logger: { level: 'error', log: (_level, message) => log.error({ module: 'identity' }, message) },
    advanced: {
      cookiePrefix: 'visavis',
      useSecureCookies: true,
      defaultCookieAttributes: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, endpoint) => beginSession(db, session, endpoint),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      // The banner goes from every open page.
      afterEmailVerification: (user) => publishLive(platform, user.id as UserId, { topic: 'account' }),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        firstName: { type: 'string', required: false, fieldName: 'first_name' },
        lastName: { type: 'string', required: false, fieldName: 'last_name' },
        // Whoever makes an account accepts the terms of use, by whichever button; a trigger notes it in the same transaction.
        termsVersion: {
          type: 'string',
          required: false,
          input: false,
          fieldName: 'terms_version',
          defaultValue: () => inForceOn('conditions-utilisation', dateIn(usualZone, platform.clock.now())).version,
        },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * days,
      // Also how old 'last active' can be in the list of devices.
      updateAge: 1 * hours,
      // Ours is stricter: the password again, or a sign-in of the last minutes (confirm-identity.ts).
      freshAge: 0,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      additionalFields: {
        secondFactor: { type: 'boolean', required: false, input: false, fieldName: 'second_factor' },
        device: { type: 'string', required: false, input: false },
      },
    },
    account: {
      modelName: 'accounts',
      encryptOAuthTokens: true,
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
      // A reader of the table must not be able to follow anyone's reset link.
      storeIdentifier: 'hashed',
    },
    plugins: [...secondFactors(platform), ...(env.GOOGLE_CLIENT_ID ? [google(env)] : [])],
  } satisfies BetterAuthOptions;
}

const google = (env: Env) =>
  genericOAuth({
    config: [
      {
        providerId: 'google',
        discoveryUrl: new URL('/.well-known/openid-configuration', env.GOOGLE_ISSUER).href,
        clientId: env.GOOGLE_CLIENT_ID ?? '',
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        mapProfileToUser: (profile) => ({
          name: typeof profile.full_name === 'string' ? profile.full_name : (profile.name ?? ''),
          firstName: profile.given_name ?? undefined,
          lastName: profile.family_name ?? undefined,
        }),
      },
    ],
  });

export const createAuth = (platform: Platform) => betterAuth(authOptions(platform));

export type Auth = ReturnType<typeof createAuth>;
