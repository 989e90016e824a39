import { expect, test } from 'vitest';
import { testPlatform } from '../../../tests/support/database/clone.ts';
import { newCaller, newEmail, newMember, password } from '../../../tests/support/database/visitors.ts';
import { requestPasswordReset } from './actions/request-password-reset.ts';
import { signIn } from './actions/sign-in.ts';
import type { Caller } from './caller.ts';
import { allowAttempt } from './limits.ts';

const few = 2;
const platform = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: String(few) });
const tooMany = { ok: false, refusal: 'too-many-attempts' };

async function failToSignIn(caller: Caller, email: string, times: number) {
  const answers: string[] = [];
  for (let time = 0; time < times; time++) {
    const outcome = await signIn(platform, undefined, { email, password: 'ce n’est pas le bon' }, caller);
    answers.push(outcome.ok ? 'signed in' : outcome.refusal);
  }
  return answers;
}

test('failed sign-ins are limited the same for existing and unknown accounts', async () => {
  const { email } = await newMember(platform);
  const expected = ['credentials-wrong', 'credentials-wrong', 'too-many-attempts'];
  expect(await failToSignIn(newCaller(), email, few + 1)).toEqual(expected);
  expect(await failToSignIn(newCaller(), newEmail(), few + 1)).toEqual(expected);
});

test('the right password is refused after too many attempts, but accepted from another IP address', async () => {
  const { email } = await newMember(platform);
  const caller = newCaller();
  await failToSignIn(caller, email, few);
  expect(await signIn(platform, undefined, { email, password }, caller)).toEqual(tooMany);
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
});

test('repeated attempts from one IP address do not lock the owner out', async () => {
  const { email } = await newMember(platform);
  const stranger = newCaller();
  for (let attempt = 0; attempt < few * 20; attempt++) await allowAttempt(platform, 'sign-in', stranger.ip, email);
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
});

test('attempts from one IP address at many accounts are limited', async () => {
  const { ip } = newCaller();
  const attempts = Array.from({ length: few * 10 + 1 }, () => allowAttempt(platform, 'sign-in', ip, newEmail()));
  expect((await Promise.all(attempts)).filter((allowed) => !allowed)).toHaveLength(1);
});

test('all addresses of an IPv6 subscriber count as one', async () => {
  const email = newEmail();
  const attempts = Array.from({ length: few + 3 }, (_, at) =>
    allowAttempt(platform, 'sign-in', `2001:db8:7:7:${at.toString(16)}::1`, email),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(few);
});

test('attempts from a whole /48 are limited', async () => {
  const attempts = Array.from({ length: few * 100 + 2 }, (_, at) =>
    allowAttempt(platform, 'sign-in', `2001:db8:8:${at.toString(16)}::1`, newEmail()),
  );
  expect((await Promise.all(attempts)).filter((allowed) => !allowed)).toHaveLength(2);
});

test('attempts at one account from many IP addresses are limited', async () => {
  const email = newEmail();
  const attempts = Array.from({ length: few * 10 + 1 }, () => allowAttempt(platform, 'sign-in', newCaller().ip, email));
  expect((await Promise.all(attempts)).filter((allowed) => !allowed)).toHaveLength(1);
});

test('a successful sign-in resets the count of failures', async () => {
  const { email } = await newMember(platform);
  const caller = newCaller();
  for (let round = 0; round < 3; round++) {
    expect(await failToSignIn(caller, email, few - 1)).toEqual(['credentials-wrong']);
    expect(await signIn(platform, undefined, { email, password }, caller)).toMatchObject({ ok: true });
  }
});

test('the limit is shared by all instances', async () => {
  const other = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: String(few) });
  const email = newEmail();
  const caller = newCaller();
  await failToSignIn(caller, email, few);
  expect(await signIn(other, undefined, { email, password }, caller)).toEqual(tooMany);
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
