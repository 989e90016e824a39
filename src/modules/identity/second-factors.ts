import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Platform } from '#platform/platform';

/** Better Auth's authenticator app and passkey plugins, on our tables. */
export const secondFactors = ({ env, site }: Platform) => [
  authenticatorApp(),
  passkeys(env.PUBLIC_ORIGIN, site.name),
  challenge,
];

// The secret is encrypted with AUTH_SECRET. Five wrong codes end a challenge, ten in a row lock the account for 15 minutes; our own limit
// (limits.ts) also covers cases that the library does not count.
const authenticatorApp = () =>
  twoFactor({
    allowPasswordless: true,
    // The library stores the hashes that backup-codes.ts gives it; there are none before the app is in use.
    backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });

/** A passkey replaces password and code, so user verification (fingerprint, face or device PIN) is required. */
const passkeys = (origin: string, rpName: string) =>
  passkey({
    origin,
    rpName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => insistOn(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => insistOn(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'user_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });

function insistOn(userVerified: boolean | undefined) {
  if (!userVerified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED' });
}

/** Returns the user whose password was accepted in this browser but who still owes the code; the library does not expose it. */
const challenge = {
  id: 'challenge',
  endpoints: {
    challengedUser: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const cookie = ctx.context.createAuthCookie('two_factor');
      const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
      const found = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
      return found && found.expiresAt > new Date() ? found.value : null;
    }),
  },
} satisfies BetterAuthPlugin;
