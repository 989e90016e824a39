import { afterEach, describe, expect, test, vi } from 'vitest';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { mailedCode, withCookies } from '../../../tests/support/database/sign-in.ts';
import { value } from '../../../tests/support/database/two-factor.ts';
import { newCaller, newEmail, newMember, password } from '../../../tests/support/database/visitors.ts';
import { changePassword } from './actions/change-password.ts';
import { enterSignInCode } from './actions/enter-sign-in-code.ts';
import { sendSignInCode } from './actions/send-sign-in-code.ts';
import { signIn } from './actions/sign-in.ts';
import type { Caller } from './caller.ts';
import { pendingCookie } from './pending-sign-in.ts';
import { currentViewer } from './queries/current-viewer.ts';
import { pendingAddress, pendingCode } from './queries/pending-code.ts';
import type { Viewer } from './rules/viewer.ts';
import { signInCodeMail } from './tasks/links.ts';

const { db } = platform;
const minutes = 60_000;
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const wrong = refusedAs('mailed-code-wrong');
const again = refusedAs('sign-in-again');

afterEach(() => {
  vi.useRealTimers();
});

const letTimePass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const enter = (from: Caller, code: string) => enterSignInCode(platform, undefined, { code }, from);
const resend = (from: Caller) => sendSignInCode(platform, undefined, undefined, from);

/** A code that is not this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An account, and an unknown browser in which its password was right. */
async function afterPassword() {
  const member = await newMember(platform);
  const from = newCaller();
  const { cookies } = value(await signIn(platform, undefined, { email: member.email, password }, from));
  return { ...member, browser: withCookies(from, cookies) };
}

/** An unknown browser whose password was not looked at. */
function beforePassword(email: string): Caller {
  return withCookies(newCaller(), [pendingCookie(platform.env, { email })]);
}

const rowOf = (email: string) =>
  db.selectFrom('sign_in_codes').selectAll().where('email', '=', email).executeTakeFirst();

test.each(['', '12345', 'abcdef', '1234567', '<script>', 'x'.repeat(101)])('%j is not even tried', async (typed) => {
  const { email, browser } = await afterPassword();
  expect(await enter(browser, typed)).toEqual(wrong);
  expect(await rowOf(email)).toMatchObject({ tries: 0 });
});

test('without a sign-in that waits for it, no code is sent and none is accepted', async () => {
  expect(await resend(newCaller())).toEqual(again);
  expect(await enter(newCaller(), '123456')).toEqual(again);
  expect(await pendingCode(platform, newCaller())).toBeUndefined();
});

test('the mailed code opens the session, once, and a wrong one does not', async () => {
  const { email, userId, browser } = await afterPassword();
  expect(await pendingCode(platform, browser)).toEqual({ email, state: 'to-enter' });
  const code = await mailedCode(platform, email);
  expect(await enter(browser, not(code))).toEqual(wrong);
  const { signedIn, cookies } = value(await enter(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `));
  expect(signedIn).toBe(true);
  const inside = withCookies(browser, cookies);
  expect(await currentViewer(platform, inside.headers)).toMatchObject({ id: userId });
  expect(pendingAddress(platform, inside)).toBeUndefined();
  expect(await enter(browser, code)).toEqual(again);
});

test('of several browsers that send the right code at once, only one gets a session', async () => {
  const { email, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  const outcomes = await Promise.all([1, 2, 3].map(() => enter(browser, code)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a code belongs to the sign-in that asked for it', async () => {
  const { email, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  const stranger = newCaller();
  const { cookies } = value(await signIn(platform, undefined, { email, password }, stranger));
  const elsewhere = await enter(withCookies(stranger, cookies), code);
  expect(elsewhere).toEqual(wrong);
  expect(await enter(browser, code)).toMatchObject({ ok: true });
});

test('a code ends after five tries, also when they come at once', async () => {
  const { email, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => enter(browser, not(code))));
  const refusals = outcomes.map((outcome) => (outcome.ok ? 'entered' : outcome.refusal));
  // The fifth is told, like those after it, that the code has ended.
  expect(refusals.filter((refusal) => refusal === 'mailed-code-wrong')).toHaveLength(4);
  expect(refusals.filter((refusal) => refusal === 'sign-in-again')).toHaveLength(5);
  expect(await enter(browser, code)).toEqual(again);
  expect(await pendingCode(platform, browser)).toBeUndefined();
});

test('a stranger who knows the password does not gain tries by asking for more codes', async () => {
  const { email, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  for (let time = 0; time < 5; time++) await enter(browser, not(code));
  const from = newCaller();
  const { cookies } = value(await signIn(platform, undefined, { email, password }, from));
  const next = withCookies(from, cookies);
  expect(await enter(next, await mailedCode(platform, email))).toEqual(refusedAs('too-many-attempts'));
});

test('a code is valid for ten minutes', async () => {
  const { email, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  letTimePass(10 * minutes - 1_000);
  expect(await pendingCode(platform, browser)).toBeDefined();
  letTimePass(2_000);
  expect(await enter(browser, code)).toEqual(again);
  expect(await resend(browser)).toEqual(again);
});

test('another mail has another code, which replaces the former one; there are three at most', async () => {
  const { email, browser } = await afterPassword();
  const first = await mailedCode(platform, email);
  letTimePass(9 * minutes);
  expect(await resend(browser)).toMatchObject({ ok: true });
  const second = await mailedCode(platform, email);
  expect(second).not.toBe(first);
  expect(await enter(browser, first)).toEqual(wrong);
  expect(await resend(browser)).toMatchObject({ ok: true });
  expect(await resend(browser)).toEqual(refusedAs('too-many-attempts'));
  // Valid for ten minutes again.
  letTimePass(9 * minutes);
  expect(await enter(browser, await mailedCode(platform, email))).toMatchObject({ ok: true });
});

test('the code stands neither in the table nor in the fact, and a retried mail has the same one', async () => {
  const { email } = await afterPassword();
  const code = await mailedCode(platform, email);
  const row = await rowOf(email);
  expect(JSON.stringify(row)).not.toContain(code);
  expect(await announced(db, 'sign-in-code-requested')).toContainEqual({ codeId: row?.id });
  expect(await mailedCode(platform, email)).toBe(code);
});

test('the mail greets the owner and says whether the password is known', async () => {
  const { email, userId } = await afterPassword();
  const row = await rowOf(email);
  expect(row && (await signInCodeMail(platform, row.id))).toMatchObject({
    to: email,
    userId,
    firstName: 'Claire',
    passwordKnown: true,
  });
});

test('a code ends with the password that came before it', async () => {
  const { email, caller, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  const viewer = (await currentViewer(platform, caller.headers)) as Viewer;
  const form = { currentPassword: password, password: 'une tout autre phrase' };
  value(await changePassword(platform, viewer, form, caller));
  expect(await enter(browser, code)).toEqual(again);
});

test.each(['suspended', 'erased'] as const)('whoever is %s meanwhile gets no session', async (status) => {
  const { email, userId, browser } = await afterPassword();
  const code = await mailedCode(platform, email);
  await db.updateTable('user_profiles').set({ status }).where('user_id', '=', userId).execute();
  expect(await enter(browser, code)).toEqual(refusedAs('account-closed'));
});

describe('before the password is looked at', () => {
  test('an unknown address is answered like a known one, and gets no mail', async () => {
    const { email } = await newMember(platform);
    const address = newEmail();
    for (const each of [email, address]) {
      const waiting = beforePassword(each);
      const { cookies } = value(await resend(waiting));
      const sent = withCookies(waiting, cookies);
      expect(await pendingCode(platform, sent)).toEqual({ email: each, state: 'to-trust' });
      const row = await rowOf(each);
      const mail = row && (await signInCodeMail(platform, row.id));
      if (each === address) expect(mail).toBeUndefined();
      else expect(mail).toMatchObject({ passwordKnown: false });
      expect(await enter(sent, not(mail?.code ?? '000000'))).toEqual(wrong);
    }
  });

  test('the code opens no session: the browser is trusted, and the password follows', async () => {
    const { email, userId } = await newMember(platform);
    const before = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    const waiting = beforePassword(email);
    const sent = withCookies(waiting, value(await resend(waiting)).cookies);
    const { signedIn, cookies } = value(await enter(sent, await mailedCode(platform, email)));
    expect(signedIn).toBe(false);
    const trusted = withCookies(sent, cookies);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(before);
    expect(pendingAddress(platform, trusted)).toBe(email);
    expect(await signIn(platform, undefined, { email, password }, trusted)).toMatchObject({
      value: { owes: 'nothing' },
    });
  });

  test('codes for one account are limited by block of networks, and a stranger’s do not use up the owner’s', async () => {
    const strict = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '6' });
    const { email } = await newMember(platform);
    const from = (ip: string): Caller => ({ ...beforePassword(email), ip });
    const asked = async (ip: string) => (await sendSignInCode(strict, undefined, undefined, from(ip))).ok;
    const answers: boolean[] = [];
    for (let host = 1; host <= 4; host++) answers.push(await asked(`198.51.100.${host}`));
    expect(answers).toEqual([true, true, false, false]);
    for (let site = 0; site < 20; site++)
      for (let host = 1; host <= 3; host++) await asked(`2001:db8:${site.toString(16)}:${host}::1`);
    expect(await asked('203.0.113.5')).toBe(true);
  });
});
