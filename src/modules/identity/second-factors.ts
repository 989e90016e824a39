import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Platform } from '#platform/platform';

/** Better Auth's authenticator app and passkeys, on our tables. */
export const secondFactors = ({ env, site }: Platform) => [
  authenticatorApp(),
  passkeys(env.PUBLIC_ORIGIN, site.name),
  challenge,
];

// Secret and backup codes are encrypted with AUTH_SECRET. Five wrong codes end a challenge, ten in a row lock the account for a
// quarter of an hour; our own limit (limits.ts) also counts where the library does not.
const authenticatorApp = () =>
  twoFactor({
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: 10 }, newBackupCode) },
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

/** Letters and digits that cannot be mistaken for one another on paper; about 49 bits. */
const legible = 'abcdefghjkmnpqrstuvwxyz23456789';
function newBackupCode() {
  const characters = Array.from({ length: 10 }, () => legible.charAt(randomInt(legible.length)));
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

/** A passkey takes the place of password and code, so the device must have asked for a finger, a face or its own code. */
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

/** Whose password has just been given, in a browser that still owes the code: the library keeps that to itself. */
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
