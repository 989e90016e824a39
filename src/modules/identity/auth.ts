import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { Env } from '#platform/env';
import { hashPassword, verifyPassword } from '#platform/password-hash';
import type { Platform } from '#platform/platform';
import { authLog } from './auth-log.ts';
import { mailedSessions } from './mailed-sessions.ts';
import { reclaimForProvider } from './provider-links.ts';
import { inForceOn } from './rules/legal-versions.ts';
import { passwordLength } from './rules/password.ts';
import { longestSeconds } from './rules/session-ends.ts';
import { secondFactors } from './second-factors.ts';
import { beginSession, endFormerSession, noteSignIn, trustBrowser } from './session-beginnings.ts';
import { rotation } from './session-rotation.ts';
import { cookiePrefix, signedCookies } from './signed-cookies.ts';
import { storedSecrets } from './stored-secrets.ts';

export const authPath = '/api/auth';
export const googleFailedPath = '/se-connecter?google=erreur';

/** Better Auth options on our own tables. Its HTTP router is not exposed: pages call `auth.api`, and only the sign-in callback is
 * mounted. */
export function authOptions(platform: Platform) {
  const { env, site, db, log } = platform;
  const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    appName: site.name,
    baseURL: env.PUBLIC_ORIGIN,
    basePath: authPath,
    secrets: storedSecrets(env),
    // Opens what was encrypted until November 2026, before values named their key.
    secret: env.AUTH_SECRET,
    database: { db, type: 'postgres', transaction: true },
    trustedOrigins: [env.PUBLIC_ORIGIN],
    // Our limits (limits.ts) are stricter, count unknown accounts too, and are shared by all instances.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Error page for a sign-in whose starting page is unknown: it timed out or its callback came twice.
    onAPIError: { errorURL: googleFailedPath },
    // Lower log levels contain email addresses.
    logger: { level: 'error', log: authLog(log) },
    advanced: {
      cookiePrefix,
      // Better Auth would add a weaker prefix itself.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, endpoint) => beginSession(platform, session, endpoint),
          after: async (session, endpoint) => {
            noteSignIn(platform, session, endpoint);
            await endFormerSession(platform, session, endpoint);
            await trustBrowser(platform, session, endpoint);
          },
        },
      },
      account: {
        create: {
          before: async (account) => {
            await reclaimForProvider(platform, account);
            // Google only says who somebody is: nothing is done in their name, so that no token of theirs is kept.
            return { data: { accessToken: null, refreshToken: null, idToken: null } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        firstName: { type: 'string', required: false, fieldName: 'first_name' },
        lastName: { type: 'string', required: false, fieldName: 'last_name' },
        // Creating an account accepts the terms of use, for every sign-up method; a trigger records it in the same transaction.
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
      // The end of each session is ours (rules/session-ends.ts).
      expiresIn: longestSeconds,
      disableSessionRefresh: true,
      // Disabled because ours is stricter (record 0053).
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
        confirmedAt: { type: 'date', required: false, input: false, fieldName: 'confirmed_at' },
      },
    },
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      // The provider proves the address, so an account that nobody had verified is given to its owner (provider-links.ts).
      accountLinking: { requireLocalEmailVerified: false },
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
      // Hashed, so that read access to the table does not allow using a reset link.
      storeIdentifier: 'hashed',
    },
    plugins: [
      signedCookies(env),
      ...secondFactors(platform),
      rotation,
      mailedSessions,
      ...(env.GOOGLE_CLIENT_ID ? [google(env)] : []),
    ],
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
        // Better Auth believes the issuer that discovery names. Without a subject nobody is signed in.
        accountSubject: ({ tokens, profile }) =>
          issuerOf(tokens.idToken) === env.GOOGLE_ISSUER ? (profile.sub ?? '') : '',
        mapProfileToUser: (profile) => ({
          name: typeof profile.full_name === 'string' ? profile.full_name : (profile.name ?? ''),
          firstName: profile.given_name ?? undefined,
          lastName: profile.family_name ?? undefined,
        }),
      },
    ],
  });

/** Issuer that a token names; Better Auth has verified its signature. */
function issuerOf(idToken: string | undefined): unknown {
  const claims: unknown = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? 'e30', 'base64url').toString());
  return (claims as { iss?: unknown }).iss;
}

const createAuth = (platform: Platform) => betterAuth(authOptions(platform));

type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<Platform, Auth>();

/** The Better Auth instance of a platform; created at its first use. */
export function authOf(platform: Platform): Auth {
  const auth = instances.get(platform) ?? createAuth(platform);
  instances.set(platform, auth);
  return auth;
}
