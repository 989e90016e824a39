import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { newAuthenticator } from '../../../tests/support/database/authenticator.ts';
import { owner, platform } from '../../../tests/support/database/clone.ts';
import { challengedCaller, newProtectedMember, value, viewerIn } from '../../../tests/support/database/two-factor.ts';
import { newCaller, newEmail, newMember, password } from '../../../tests/support/database/visitors.ts';
import { addPasskey, beginPasskey } from './actions/add-passkey.ts';
import { changePassword } from './actions/change-password.ts';
import { confirmSensitive } from './actions/confirm-sensitive.ts';
import { disableTwoFactor } from './actions/disable-two-factor.ts';
import { endOtherSessions } from './actions/end-sessions.ts';
import { forgetSecondFactors } from './actions/forget-second-factors.ts';
import { removePasskey } from './actions/keep-passkeys.ts';
import { renewBackupCodes } from './actions/renew-backup-codes.ts';
import { resetPassword } from './actions/reset-password.ts';
import { showSecondFactor } from './actions/show-second-factor.ts';
import { signIn } from './actions/sign-in.ts';
import { beginPasskeySignIn, signInWithPasskey } from './actions/sign-in-with-passkey.ts';
import { verifyEmail } from './actions/verify-email.ts';
import { type Caller, openIdCallback } from './caller.ts';
import { reclaimForProvider } from './provider-links.ts';
import { passwordResetLink, verificationLink } from './tasks/links.ts';

const { db, site, requests, securityEvents } = platform;
const newPassword = 'un autre mot de passe';

/** Events of a person, or of nobody, that the change leaves, each as one text. */
async function eventsOf(userId: UserId | null, change: () => Promise<unknown>): Promise<string[]> {
  await securityEvents.settled();
  const { last } = await db
    .selectFrom('security_events')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  await change();
  await securityEvents.settled();
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'details'])
    .where('id', '>', last ?? '0')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, details }) => {
    const named = Object.entries(details as Record<string, string>).sort(([one], [other]) => one.localeCompare(other));
    return [kind, ...named.map(([, value]) => value)].join(' ');
  });
}

/** The same browser with these cookies added. */
function withCookies(caller: Caller, cookies: readonly string[]): Caller {
  const added = newCaller(cookies).headers.get('cookie');
  const all = [caller.headers.get('cookie'), added].filter(Boolean).join('; ');
  return { ...caller, headers: new Headers({ cookie: all }) };
}

async function newPasskeyMember() {
  const member = await newMember(platform);
  const viewer = await viewerIn(platform, member.caller);
  const device = newAuthenticator(site.origin);
  const name = 'Mon ordinateur';
  const { options, cookies } = value(await beginPasskey(platform, viewer, { name }, member.caller));
  const browser = withCookies(member.caller, cookies);
  const response = device.register(options as { challenge: string });
  const add = () => addPasskey(platform, viewer, { name, response }, browser);
  return { ...member, device, add };
}

test('a sign-in by password and its failures are recorded, also for an address without an account', async () => {
  const { email, userId, caller } = await newMember(platform);
  const attempt = (typed: string, secret: string) => () =>
    signIn(platform, undefined, { email: typed, password: secret }, caller);
  expect(await eventsOf(userId, attempt(email, password))).toEqual(['sign-in password']);
  expect(await eventsOf(userId, attempt(email, 'au hasard'))).toEqual(['sign-in-failed password credentials-wrong']);
  expect(await eventsOf(userId, attempt(email, 'x'.repeat(500)))).toEqual([
    'sign-in-failed password credentials-wrong',
  ]);
  expect(await eventsOf(null, attempt(newEmail(), password))).toEqual(['sign-in-failed password credentials-wrong']);
  await db.updateTable('user_profiles').set({ status: 'suspended' }).where('user_id', '=', userId).execute();
  expect(await eventsOf(userId, attempt(email, password))).toEqual(['sign-in-failed password account-closed']);
});

test('the events of a request have its id and the prefix of its network', async () => {
  const { email, userId } = await newMember(platform);
  const requestId = randomUUID();
  await requests.run({ requestId, network: '192.0.2.0/24' }, () =>
    signIn(platform, undefined, { email, password: 'au hasard' }, newCaller()),
  );
  await securityEvents.settled();
  const rows = await db.selectFrom('security_events').selectAll().where('request_id', '=', requestId).execute();
  expect(rows).toMatchObject([{ kind: 'sign-in-failed', user_id: userId, network: '192.0.2.0/24' }]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('a sign-up is recorded as a sign-in', async () => {
  const { userId } = await newMember(platform);
  await securityEvents.settled();
  const rows = await db.selectFrom('security_events').select('details').where('user_id', '=', userId).execute();
  expect(rows).toEqual([{ details: { factors: 'new-password' } }]);
});

test('a sign-in with a second factor is recorded once it is complete, and a wrong or used code as a failure', async () => {
  const { email, userId, codes, backupCodes } = await newProtectedMember(platform);
  let caller = newCaller();
  expect(
    await eventsOf(userId, async () => {
      caller = await challengedCaller(platform, email);
    }),
  ).toEqual([]);
  const show = (code: string) => () => showSecondFactor(platform, undefined, { code }, caller);
  const [code = ''] = codes;
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await eventsOf(userId, show(wrong))).toEqual(['second-factor-failed code-wrong']);
  expect(await eventsOf(userId, show(code))).toEqual(['sign-in password+app']);
  caller = await challengedCaller(platform, email);
  expect(await eventsOf(userId, show(code))).toEqual(['second-factor-failed code-already-typed']);
  expect(await eventsOf(userId, show(backupCodes[0] ?? ''))).toEqual(['sign-in password+backup-code']);
});

test('adding, renewing and removing the app is recorded', async () => {
  const { userId, caller, viewer, codes } = await newProtectedMember(platform);
  await securityEvents.settled();
  const added = await db
    .selectFrom('security_events')
    .select('details')
    .where('user_id', '=', userId)
    .where('kind', '=', 'factor-added')
    .execute();
  expect(added).toEqual([{ details: { factor: 'app' } }]);
  const form = () => ({ password, code: codes.shift() ?? '' });
  expect(await eventsOf(userId, () => renewBackupCodes(platform, viewer, form(), caller))).toEqual([
    'factor-added backup-codes',
  ]);
  expect(await eventsOf(userId, () => disableTwoFactor(platform, viewer, form(), caller))).toEqual([
    'factor-removed app',
  ]);
});

test('adding a passkey, signing in with it, a foreign key and its removal are recorded', async () => {
  const { userId, device, add, caller } = await newPasskeyMember();
  let cookies: readonly string[] = [];
  expect(
    await eventsOf(userId, async () => {
      ({ cookies } = value(await add()));
    }),
  ).toEqual(['factor-added passkey']);
  const signing = async (by: ReturnType<typeof newAuthenticator>) => {
    const asked = value(await beginPasskeySignIn(platform, undefined, undefined, newCaller()));
    const response = by.signIn(asked.options as { challenge: string });
    return signInWithPasskey(platform, undefined, { response }, withCookies(newCaller(), asked.cookies));
  };
  expect(await eventsOf(userId, () => signing(device))).toEqual(['sign-in passkey']);
  expect(await eventsOf(null, () => signing(newAuthenticator(site.origin)))).toEqual([
    'sign-in-failed passkey passkey-not-known',
  ]);
  const viewer = await viewerIn(platform, { ...caller, headers: newCaller(cookies).headers });
  const { id } = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  expect(await eventsOf(userId, () => removePasskey(platform, viewer, { id }))).toEqual(['factor-removed passkey']);
});

test('a failed callback of the OpenID provider is recorded', async () => {
  const url = `${site.origin}/api/auth/callback/google?error=access_denied`;
  expect(await eventsOf(null, () => openIdCallback(platform, newCaller(), url))).toEqual(['sign-in-failed google']);
});

test('linking a provider to an account that exists is recorded, with the sessions that it ends', async () => {
  const { userId } = await newMember(platform);
  expect(await eventsOf(userId, () => reclaimForProvider(platform, { providerId: 'google', userId }))).toEqual([
    'factor-added google',
    'sessions-ended recovery provider-linked',
  ]);
});

test('a change of password is recorded, and a wrong one as a failed confirmation', async () => {
  const { userId, caller } = await newMember(platform);
  const viewer = await viewerIn(platform, caller);
  const change = (currentPassword: string) => () =>
    changePassword(platform, viewer, { currentPassword, password: newPassword }, caller);
  expect(await eventsOf(userId, change('au hasard'))).toEqual(['confirmation-failed']);
  expect(await eventsOf(userId, change(password))).toEqual([
    'sessions-ended recovery password-change',
    'password-changed',
  ]);
});

test('a wrong password on the confirmation page is recorded', async () => {
  const { userId, caller } = await newMember(platform);
  const viewer = await viewerIn(platform, caller);
  const confirm = () => confirmSensitive(platform, viewer, { password: 'au hasard' }, caller);
  expect(await eventsOf(userId, confirm)).toEqual(['confirmation-failed']);
});

test('a reset is recorded, with the sessions that it ends; a dead link is not', async () => {
  const { userId, email } = await newMember(platform);
  const token = new URL((await passwordResetLink(platform, email))?.link ?? '').searchParams.get('token');
  const reset = () => resetPassword(platform, undefined, { token, password: newPassword }, newCaller());
  expect(await eventsOf(userId, reset)).toEqual([
    'password-reset password-reset',
    'sessions-ended recovery password-reset',
  ]);
  expect(await eventsOf(userId, reset)).toEqual([]);
});

test('an account that is given back at the verification of its address is recorded', async () => {
  const { userId } = await newMember(platform, {}, { verified: false });
  const link = await verificationLink(platform, userId);
  const token = new URL(link?.link ?? '').searchParams.get('token');
  const verify = () => verifyEmail(platform, undefined, { token, password: newPassword }, newCaller());
  expect(await eventsOf(userId, verify)).toEqual([
    'password-reset address-verification',
    'sessions-ended recovery address-verification',
  ]);
});

test('ending other sessions is recorded, whoever does it', async () => {
  const { userId, email, caller } = await newMember(platform);
  const viewer = await viewerIn(platform, caller);
  expect(await eventsOf(userId, () => endOtherSessions(platform, viewer))).toEqual(['sessions-ended owner']);
  expect(await eventsOf(userId, () => forgetSecondFactors(platform, email))).toEqual([
    'factor-removed operator all',
    'sessions-ended recovery operator',
  ]);
});

test('a refused action leaves its code to the log line of its request', async () => {
  const facts = { requestId: randomUUID(), network: '' };
  const typed = { email: newEmail(), password };
  await requests.run(facts, () => signIn(platform, undefined, typed, newCaller()));
  expect(facts).toMatchObject({ refusal: 'credentials-wrong' });
});

test('a sign-in does not fail when its event cannot be written', async () => {
  const { email, caller } = await newMember(platform);
  await securityEvents.settled();
  await sql`alter table security_events rename to security_events_away`.execute(owner);
  expect(await signIn(platform, undefined, { email, password }, caller)).toMatchObject({ ok: true });
  await securityEvents.settled();
  await sql`alter table security_events_away rename to security_events`.execute(owner);
});
