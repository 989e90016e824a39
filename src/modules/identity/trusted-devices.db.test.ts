import { expect, test } from 'vitest';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { mailedCode, signInElsewhere, withCookies } from '../../../tests/support/database/sign-in.ts';
import { challengedCaller, newProtectedMember, value, viewerIn } from '../../../tests/support/database/two-factor.ts';
import { newCaller, newEmail, newMember, password } from '../../../tests/support/database/visitors.ts';
import { changePassword } from './actions/change-password.ts';
import { enterSignInCode } from './actions/enter-sign-in-code.ts';
import { sendSignInCode } from './actions/send-sign-in-code.ts';
import { showSecondFactor } from './actions/show-second-factor.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';
import type { Caller } from './caller.ts';
import { currentViewer } from './queries/current-viewer.ts';
import { pendingCode } from './queries/pending-code.ts';
import { sweepExpired } from './tasks/sweep-expired.ts';

const { db } = platform;
const wrongPassword = 'ce n’est pas le bon';

const owed = async (email: string, from: Caller, by = platform) =>
  value(await signIn(by, undefined, { email, password }, from)).owes;

const deviceCookie = (cookies: readonly string[]) => cookies.find((each) => each.includes('.device=')) ?? '';

test('the right password in an unknown browser opens no session', async () => {
  const { email, userId } = await newMember(platform);
  const before = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  const stranger = newCaller();
  const { owes, cookies } = value(await signIn(platform, undefined, { email, password }, stranger));
  expect(owes).toBe('mailed-code');
  expect(cookies.join()).not.toMatch(/session_token|device/);
  expect(await currentViewer(platform, withCookies(stranger, cookies).headers)).toBeUndefined();
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(before);
});

test('an account with a passkey alone asks for the mailed code too, because the password would open a session', async () => {
  const { email, userId } = await newMember(platform);
  const key = { public_key: 'x', credential_id: email, counter: 0, device_type: 'singleDevice', backed_up: false };
  await db
    .insertInto('passkeys')
    .values({ user_id: userId, name: 'Clé', ...key })
    .execute();
  expect(await owed(email, newCaller())).toBe('mailed-code');
});

test('an account with an app asks for its code, not for a mailed one, and then trusts the browser', async () => {
  const { email, codes, userId } = await newProtectedMember(platform);
  const caller = await challengedCaller(platform, email);
  const { cookies } = value(await showSecondFactor(platform, undefined, { code: codes[0] }, caller));
  expect(deviceCookie(cookies)).not.toBe('');
  await db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
  expect(await owed(email, withCookies(caller, cookies))).toBe('nothing');
});

test('a browser that signed up, or entered the mailed code, needs only the password from then on', async () => {
  const { email, caller } = await newMember(platform);
  const phone = await signInElsewhere(platform, { email });
  for (const browser of [caller, phone]) {
    const { cookies } = value(await signOut(platform, undefined, undefined, browser));
    expect(await owed(email, withCookies(browser, cookies))).toBe('nothing');
  }
});

test('the cookie of a browser is for this host alone, lasts a year and cannot be read from the table', async () => {
  const { cookies, userId } = await newMember(platform);
  const cookie = deviceCookie(cookies);
  expect(cookie).toMatch(
    /^__Host-visavis\.device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const rows = await db.selectFrom('trusted_devices').selectAll().where('user_id', '=', userId).execute();
  expect(rows).toHaveLength(1);
  expect(cookie).not.toContain(rows[0]?.token_hash);
});

test('a browser that one account trusts is unknown to another, and can be known to both', async () => {
  const one = await newMember(platform);
  const other = await newMember(platform);
  expect(await owed(other.email, one.caller)).toBe('mailed-code');
  const both = await signInElsewhere(platform, { email: other.email }, one.caller);
  expect([await owed(one.email, both), await owed(other.email, both)]).toEqual(['nothing', 'nothing']);
});

test('a cookie that a stranger planted in a browser does not become a trusted one', async () => {
  const stranger = await newMember(platform);
  const { email } = await newMember(platform);
  const planted = withCookies(newCaller(), [deviceCookie(stranger.cookies)]);
  await signInElsewhere(platform, { email }, planted);
  expect(await owed(email, stranger.caller)).toBe('mailed-code');
});

test('a new password keeps the trust in this browser alone', async () => {
  const { email, caller } = await newMember(platform);
  const phone = await signInElsewhere(platform, { email });
  const form = { currentPassword: password, password: 'une tout autre phrase' };
  value(await changePassword(platform, await viewerIn(platform, caller), form, caller));
  const signedIn = (from: Caller) => signIn(platform, undefined, { email, password: form.password }, from);
  expect(await signedIn(phone)).toMatchObject({ value: { owes: 'mailed-code' } });
  expect(await signedIn(caller)).toMatchObject({ value: { owes: 'nothing' } });
});

test('a browser that was not used for a year is no longer trusted', async () => {
  const { email, caller, userId } = await newMember(platform);
  const longAgo = new Date(Date.now() - 366 * 86_400_000);
  await db.updateTable('trusted_devices').set({ seen_at: longAgo }).where('user_id', '=', userId).execute();
  expect(await sweepExpired(platform)).toBe(1);
  expect(await owed(email, caller)).toBe('mailed-code');
});

test('after many wrong passwords the mailbox is to be proved first, for known and unknown addresses alike', async () => {
  const strict = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '3' });
  const { email } = await newMember(platform);
  const answers = async (address: string) => {
    const given: string[] = [];
    for (let time = 0; time < 5; time++) {
      const outcome = await signIn(strict, undefined, { email: address, password: wrongPassword }, newCaller());
      given.push(outcome.ok ? outcome.value.owes : outcome.refusal);
    }
    return given;
  };
  const wrong = 'credentials-wrong';
  const expected = [wrong, wrong, wrong, 'mailbox', 'mailbox'];
  expect(await answers(email)).toEqual(expected);
  expect(await answers(newEmail())).toEqual(expected);
});

test('the owner signs in after any number of wrong passwords of others: in a known browser, and in a new one by the mailbox', async () => {
  const strict = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '3' });
  const { email, caller } = await newMember(platform);
  for (let time = 0; time < 30; time++)
    await signIn(strict, undefined, { email, password: wrongPassword }, newCaller());
  expect(await owed(email, caller, strict)).toBe('nothing');

  const fresh = newCaller();
  const first = value(await signIn(strict, undefined, { email, password }, fresh));
  expect(first.owes).toBe('mailbox');
  const waiting = withCookies(fresh, first.cookies);
  expect(await pendingCode(strict, waiting)).toEqual({ email, state: 'unsent' });
  const sent = withCookies(waiting, value(await sendSignInCode(strict, undefined, undefined, waiting)).cookies);
  expect(await pendingCode(strict, sent)).toEqual({ email, state: 'to-trust' });
  const code = await mailedCode(strict, email);
  const proved = value(await enterSignInCode(strict, undefined, { code }, sent));
  expect(proved.signedIn).toBe(false);
  const trusted = withCookies(sent, proved.cookies);
  expect(await currentViewer(strict, trusted.headers)).toBeUndefined();
  expect(await signIn(strict, undefined, { email, password: wrongPassword }, trusted)).toMatchObject({
    refusal: 'credentials-wrong',
  });
  const { cookies, owes } = value(await signIn(strict, undefined, { email, password }, trusted));
  expect(owes).toBe('nothing');
  const signedIn = withCookies(trusted, cookies);
  expect(await currentViewer(strict, signedIn.headers)).toMatchObject({ email });
  expect(await pendingCode(strict, signedIn)).toBeUndefined();
});

test('a trusted browser has few wrong passwords too: then it counts as an unknown one', async () => {
  const strict = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '2' });
  const { email, caller } = await newMember(platform);
  const given: string[] = [];
  for (let time = 0; time < 6; time++) {
    const outcome = await signIn(strict, undefined, { email, password: wrongPassword }, caller);
    given.push(outcome.ok ? outcome.value.owes : outcome.refusal);
  }
  const wrong = 'credentials-wrong';
  expect(given).toEqual([wrong, wrong, wrong, wrong, 'mailbox', 'mailbox']);
});
