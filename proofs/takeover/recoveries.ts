import {
  type Caller,
  changePassword,
  currentViewer,
  forgetSecondFactors,
  notMeLink,
  passwordResetLink,
  resetPassword,
  verificationLink,
  verifyEmail,
} from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { type Account, callerWith, must, ownersPassword as password, strangersPassword, viewerIn } from './account.ts';
import { signInWithGoogle } from './google.ts';

interface Recovery {
  /** Whether the address had been verified before. */
  readonly verified: boolean;
  /** The owner takes the account back. */
  readonly recover: (platform: Platform, account: Account, owner: Caller) => Promise<void>;
  /** Leftovers to which this way does not apply, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? '';

/** Ways in which the owner of an address takes the account back. */
export const recoveries: Readonly<Record<string, Recovery>> = {
  reset: {
    verified: true,
    async recover(platform, { email }) {
      const token = tokenIn((await passwordResetLink(platform, email))?.link);
      must(await resetPassword(platform, undefined, { token, password }, callerWith()));
    },
  },
  'reset of an unverified account': {
    verified: false,
    async recover(platform, { email }) {
      const token = tokenIn((await passwordResetLink(platform, email))?.link);
      must(await resetPassword(platform, undefined, { token, password }, callerWith()));
    },
  },
  change: {
    verified: true,
    async recover(platform, _, owner) {
      const form = { currentPassword: strangersPassword, password };
      must(await changePassword(platform, await viewerIn(platform, owner), form, owner));
      if (!(await currentViewer(platform, owner.headers))) throw new Error('the owner was signed out');
    },
    except: { app: 'the owner owes its code, and takes the account back by the mail about it' },
  },
  'first verification': {
    verified: false,
    async recover(platform, { userId }) {
      const token = tokenIn((await verificationLink(platform, userId))?.link);
      must(await verifyEmail(platform, undefined, { token, password }, callerWith()));
    },
  },
  Google: {
    verified: true,
    recover: (platform, { email }) => signInWithGoogle(platform, email),
    except: { password: 'the owner has not changed it' },
  },
  'Google at first': {
    verified: false,
    recover: (platform, { email }) => signInWithGoogle(platform, email),
  },
  'not me': {
    verified: true,
    async recover(platform, { userId, email }) {
      const token = tokenIn(await notMeLink(platform, userId, email));
      must(await resetPassword(platform, undefined, { token, password }, callerWith()));
    },
  },
  support: {
    verified: true,
    async recover(platform, { email }) {
      must(await forgetSecondFactors(platform, email));
    },
  },
};
