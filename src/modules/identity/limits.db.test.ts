import { expect, test } from 'vitest';
import { computedHashes } from '#platform/password-hash';
import { testPlatform } from '../../../tests/support/database/clone.ts';
import { value } from '../../../tests/support/database/two-factor.ts';
import { newCaller, newEmail, newMember, password } from '../../../tests/support/database/visitors.ts';
import { requestPasswordReset } from './actions/request-password-reset.ts';
import { signIn } from './actions/sign-in.ts';
import type { Caller } from './caller.ts';
import { allowAttempt, allowCode, allowStranger } from './limits.ts';

const few = 2;
const platform = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: String(few) });
const tooMany = { ok: false, refusal: 'too-many-attempts' };

async function failToSignIn(caller: Caller, email: string, times: number) {
  const answers: string[] = [];
  for (let time = 0; time < times; time++) {
    const outcome = await signIn(platform, undefined, { email, password: 'ce n’est pas le bon' }, caller);
    answers.push(outcome.ok ? outcome.value.owes : outcome.refusal);
  }
  return answers;
}

const allowed = async (attempts: Promise<boolean>[]) => (await Promise.all(attempts)).filter(Boolean).length;

test('failed sign-ins are limited the same for existing and unknown accounts, and then cost no hash', async () => {
  const { email } = await newMember(platform);
  const expected = ['credentials-wrong', 'credentials-wrong', 'mailbox', 'mailbox'];
  for (const address of [email, newEmail()]) {
    const before = computedHashes();
    expect(await failToSignIn(newCaller(), address, few + 2)).toEqual(expected);
    expect(computedHashes() - before).toBe(few);
  }
});

test('after too many attempts the right password is not looked at, from whatever network', async () => {
  const { email } = await newMember(platform);
  const caller = newCaller();
  await failToSignIn(caller, email, few);
  const before = computedHashes();
  for (const from of [caller, newCaller()])
    expect(await signIn(platform, undefined, { email, password }, from)).toMatchObject({ value: { owes: 'mailbox' } });
  expect(computedHashes()).toBe(before);
});

test('an answer that costs no hash is the same for an account, an unknown address and either password', async () => {
  const { email } = await newMember(platform);
  const unknown = newEmail();
  for (const address of [email, unknown]) await failToSignIn(newCaller(), address, few);
  for (const address of [email, unknown])
    for (const typed of [password, 'ce n’est pas le bon']) {
      const { owes, cookies } = value(
        await signIn(platform, undefined, { email: address, password: typed }, newCaller()),
      );
      expect(owes).toBe('mailbox');
      expect(cookies.map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
        '__Host-visavis.pending; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
      ]);
    }
});

test('right passwords of many people do not use up the limits of their network', async () => {
  const { ip } = newCaller();
  for (let person = 0; person < few * 5; person++) {
    const { email } = await newMember(platform);
    expect(await signIn(platform, undefined, { email, password }, { ...newCaller(), ip })).toMatchObject({
      value: { owes: 'mailed-code' },
    });
  }
});

test('passwords from unknown browsers are limited by /64, by /48 and by /24', async () => {
  const attempts = (ip: (at: number) => string) =>
    allowed(Array.from({ length: few * 20 }, (_, at) => allowStranger(platform, ip(at), newEmail())));
  expect(await attempts((at) => `2001:db8:1:1:${at.toString(16)}::1`)).toBe(few * 2);
  expect(await attempts((at) => `2001:db8:2:${at.toString(16)}::1`)).toBe(few * 4);
  expect(await attempts((at) => `198.51.100.${at}`)).toBe(few * 4);
});

test('repeated attempts from one IP address do not lock the owner out', async () => {
  const { email } = await newMember(platform);
  const stranger = newCaller();
  for (let attempt = 0; attempt < few * 20; attempt++) await allowAttempt(platform, 'reset', stranger.ip, email);
  expect(await requestPasswordReset(platform, undefined, { email }, newCaller())).toMatchObject({ ok: true });
});

test('attempts from one IP address at many accounts are limited', async () => {
  const { ip } = newCaller();
  const attempts = Array.from({ length: few * 10 + 1 }, () => allowAttempt(platform, 'reset', ip, newEmail()));
  expect(await allowed(attempts)).toBe(few * 10);
});

test('all addresses of an IPv6 subscriber count as one', async () => {
  const email = newEmail();
  const attempts = Array.from({ length: few + 3 }, (_, at) =>
    allowAttempt(platform, 'reset', `2001:db8:7:7:${at.toString(16)}::1`, email),
  );
  expect(await allowed(attempts)).toBe(few);
});

test.each([
  ['attempts', (ip: string) => allowAttempt(platform, 'sign-up', ip, newEmail())],
  ['typed codes', (ip: string) => allowCode(platform, ip)],
] as const)('%s are limited by /64 and by /48', async (_, attempt) => {
  const inOne = Array.from({ length: few * 10 + 2 }, (_, at) => attempt(`2001:db8:9:9:${at.toString(16)}::1`));
  expect(await allowed(inOne)).toBe(few * 10);
  const inAll = Array.from({ length: few * 100 + 2 }, (_, at) => attempt(`2001:db8:8:${at.toString(16)}::1`));
  expect(await allowed(inAll)).toBe(few * 100);
});

test('attempts at one account from many IP addresses are limited', async () => {
  const email = newEmail();
  const attempts = Array.from({ length: few * 10 + 1 }, () => allowAttempt(platform, 'reset', newCaller().ip, email));
  expect(await allowed(attempts)).toBe(few * 10);
});

test('a successful sign-in resets the count of failures in a trusted browser', async () => {
  const { email, caller } = await newMember(platform);
  for (let round = 0; round < 4; round++) {
    expect(await failToSignIn(caller, email, few - 1)).toEqual(['credentials-wrong']);
    expect(await signIn(platform, undefined, { email, password }, caller)).toMatchObject({
      value: { owes: 'nothing' },
    });
  }
});

test('the limit is shared by all instances', async () => {
  const other = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: String(few) });
  const email = newEmail();
  const caller = newCaller();
  await failToSignIn(caller, email, few);
  expect(await signIn(other, undefined, { email, password }, caller)).toMatchObject({ value: { owes: 'mailbox' } });
});

test('requests for reset links are limited, whether or not there is an account', async () => {
  const { email } = await newMember(platform);
  for (const address of [email, newEmail()]) {
    const caller = newCaller();
    for (let time = 0; time < few; time++)
      expect(await requestPasswordReset(platform, undefined, { email: address }, caller)).toMatchObject({ ok: true });
    expect(await requestPasswordReset(platform, undefined, { email: address }, caller)).toEqual(tooMany);
  }
});

// Last, because it uses up what the others need.
test('passwords from unknown browsers are limited in all, from any number of networks', async () => {
  const loose = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '3' });
  const attempts = Array.from({ length: 400 }, (_, at) =>
    allowStranger(loose, `10.99.${at & 255}.${at >> 8}`, newEmail()),
  );
  const passed = await allowed(attempts);
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThanOrEqual(3 * 30);
});
