import { randomBytes, randomUUID } from 'node:crypto';
import type { ProfileId } from '#kernel/ids';
import { feedEntries, feedPath, renewFeed } from '#modules/booking/server';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTwoFactor,
  type Caller,
  confirmEmailChange,
  confirmTwoFactor,
  currentViewer,
  emailChangeLink,
  enterSignInCode,
  passwordResetLink,
  resetPassword,
  signIn,
  signInWithPasskey,
} from '#modules/identity/server';
import { confirmIban, ibanChangeToken } from '#modules/payouts/server';
import type { Platform } from '#platform/platform';
import { appCodes } from '../../tests/support/app-codes.ts';
import { newAuthenticator } from '../../tests/support/database/authenticator.ts';
import { type Account, callerWith, mailedCode, must, ownersPassword, strangersPassword, viewerIn } from './account.ts';

/** Leaves something in an account, and returns a check of whether it still gives access. */
type Leftover = (platform: Platform, account: Account, stranger: Caller) => Promise<() => Promise<boolean>>;

const inAnHour = () => new Date(Date.now() + 3_600_000);
const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? '';

/** Everything that a stranger with the password can leave behind. */
export const leftovers: Readonly<Record<string, Leftover>> = {
  session: async (platform, _, stranger) => async () => Boolean(await currentViewer(platform, stranger.headers)),

  password:
    async (platform, { email }) =>
    async () => {
      const result = await signIn(platform, undefined, { email, password: strangersPassword }, callerWith());
      return result.ok;
    },

  // The stranger may learn the password again: the browser alone must then not be enough.
  'trusted browser':
    async (platform, { email }, stranger) =>
    async () => {
      const asks = [strangersPassword, ownersPassword].map(async (password) => {
        const result = await signIn(platform, undefined, { email, password }, stranger);
        return result.ok && result.value.owes === 'nothing';
      });
      return (await Promise.all(asks)).some(Boolean);
    },

  'pending code': async (platform, { email }) => {
    const asked = callerWith(
      must(await signIn(platform, undefined, { email, password: strangersPassword }, callerWith())).cookies,
    );
    const code = await mailedCode(platform, email);
    return async () => (await enterSignInCode(platform, undefined, { code }, asked)).ok;
  },

  passkey: async (platform, account, stranger) => {
    const device = newAuthenticator(platform.site.origin);
    await unverifiedAllows(platform, account, async () => {
      const viewer = await viewerIn(platform, stranger);
      const { options, cookies } = must(await beginPasskey(platform, viewer, { name: 'Clé' }, stranger));
      const response = device.register(options as { challenge: string });
      must(await addPasskey(platform, viewer, { name: 'Clé', response }, callerWith(cookies, stranger)));
    });
    return async () => {
      const { options, cookies } = must(await beginPasskeySignIn(platform, undefined, undefined, callerWith()));
      const response = device.signIn(options as { challenge: string });
      return (await signInWithPasskey(platform, undefined, { response }, callerWith(cookies))).ok;
    };
  },

  // An app does not let its owner in by itself: it locks the account's owner out.
  app: async (platform, account, stranger) => {
    await unverifiedAllows(platform, account, async () => {
      const viewer = await viewerIn(platform, stranger);
      const { secret } = must(await beginTwoFactor(platform, viewer, { password: strangersPassword }, stranger));
      const [code = ''] = await appCodes(secret);
      must(await confirmTwoFactor(platform, viewer, { code }, stranger));
    });
    return async () => {
      const row = await platform.db
        .selectFrom('users')
        .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
        .select(['two_factor_enabled', 'two_factors.id'])
        .where('users.id', '=', account.userId)
        .executeTakeFirst();
      return row?.two_factor_enabled === true || row?.id !== null;
    };
  },

  'pending address': async (platform, account, stranger) => {
    const { sessionId } = await viewerIn(platform, stranger);
    const change = await platform.db
      .insertInto('email_changes')
      .values({
        user_id: account.userId,
        new_email: `voleur-${randomUUID()}@courrier.example`,
        session_id: sessionId,
        expires_at: inAnHour(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = tokenIn((await emailChangeLink(platform, change.id))?.link);
    return async () => (await confirmEmailChange(platform, undefined, { token })).ok;
  },

  'pending IBAN': async (platform, account) => {
    const change = await platform.db
      .insertInto('iban_changes')
      .values({
        expert_id: account.profileId,
        iban_sealed: 'sealed',
        iban_last4: '0189',
        iban_holder: 'Un voleur',
        requested_at: new Date(),
        expires_at: inAnHour(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = ibanChangeToken(platform.env, change.id);
    // The link asks for the expert's session too: checked as if the stranger had one.
    return async () => (await confirmIban(platform, await account.viewer(), { token })).ok;
  },

  'payout account': async (platform, { profileId: expert_id }) => {
    const held = { held_until: inAnHour(), account_held_until: inAnHour() };
    const account = { account_id: `acct_${randomUUID()}`, account_state: 'ready', ...held };
    await platform.db
      .insertInto('payout_accounts')
      .values({ expert_id, ...account })
      .execute();
    return () => isPaidThere(platform, expert_id, 'account_id', account.account_id);
  },

  'payout method': async (platform, { profileId: expert_id }) => {
    const iban = { method: 'iban', iban_sealed: 'sealed', iban_last4: '0189', iban_holder: 'Un voleur' };
    await platform.db
      .insertInto('payout_accounts')
      .values({ expert_id, ...iban, held_until: inAnHour() })
      .execute();
    return () => isPaidThere(platform, expert_id, 'method', 'iban');
  },

  'reset link': async (platform, { email }) => {
    const token = tokenIn((await passwordResetLink(platform, email))?.link);
    return async () =>
      (await resetPassword(platform, undefined, { token, password: 'encore une phrase volée' }, callerWith())).ok;
  },

  feed: async (platform, account) => {
    must(await renewFeed(platform, await account.viewer()));
    const signature = (await feedPath(platform, account.profileId))?.match(/([^/]+)\.ics$/)?.[1] ?? '';
    return async () => Boolean(await feedEntries(platform, account.profileId, signature));
  },

  'push device': async (platform, account, stranger) => {
    const { sessionId } = await viewerIn(platform, stranger);
    const { id } = await platform.db
      .insertInto('push_subscriptions')
      .values({
        user_id: account.userId,
        session_id: sessionId,
        endpoint: `https://push.example/${randomUUID()}`,
        p256dh: randomBytes(65).toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => isThere(platform, 'push_subscriptions', id);
  },

  'Google link': async (platform, account) => {
    const { id } = await platform.db
      .insertInto('accounts')
      .values({ user_id: account.userId, provider_id: 'google', account_id: `voleur-${randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => isThere(platform, 'accounts', id);
  },

  'Google calendar': async (platform, account) => {
    const { id } = await platform.db
      .insertInto('connected_calendars')
      .values({
        expert_id: account.profileId,
        kind: 'google',
        secret_sealed: 'sealed',
        connected_at: new Date(),
        next_check_at: inAnHour(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => isThere(platform, 'connected_calendars', id);
  },
};

/** Today an unverified account can add no factor. Accounts from before may have one, so it is added as if the address were verified. */
async function unverifiedAllows({ db }: Platform, { userId, verified }: Account, add: () => Promise<void>) {
  const set = (email_verified: boolean) =>
    db.updateTable('users').set({ email_verified }).where('id', '=', userId).execute();
  await set(true);
  await add();
  await set(verified);
}

async function isPaidThere(platform: Platform, expertId: ProfileId, column: 'account_id' | 'method', value: string) {
  const row = platform.db.selectFrom('payout_accounts').select(column).where('expert_id', '=', expertId);
  return (await row.executeTakeFirst())?.[column] === value;
}

async function isThere({ db }: Platform, table: 'push_subscriptions' | 'accounts' | 'connected_calendars', id: string) {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id as never)
    .executeTakeFirst();
  return row !== undefined;
}
