import { afterEach, describe, expect, test, vi } from 'vitest';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import { newProtectedMember, viewerIn } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import type { Caller } from '../caller.ts';
import { confirmationWays } from '../queries/confirmation-ways.ts';
import { confirmSensitive } from './confirm-sensitive.ts';

const { db } = platform;
const refusedAs = (refusal: string) => ({ ok: false, refusal });

afterEach(() => {
  vi.useRealTimers();
});

const letMinutesPass = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

const isConfirmed = async (caller: Caller) => (await viewerIn(platform, caller)).confirmed;

const confirm = async (caller: Caller, form: Record<string, string>, by = platform) =>
  confirmSensitive(by, await viewerIn(platform, caller), form, caller);

test('a sign-in confirms an identity for ten minutes', async () => {
  const { email } = await newMember(platform);
  const caller = await signInElsewhere(platform, { email });
  expect(await isConfirmed(caller)).toBe(true);
  letMinutesPass(9.9);
  expect(await isConfirmed(caller)).toBe(true);
  letMinutesPass(0.2);
  expect(await isConfirmed(caller)).toBe(false);
});

describe('an account without a second factor', () => {
  test('is confirmed by its password, for this session alone', async () => {
    const { email, caller } = await newMember(platform);
    const elsewhere = await signInElsewhere(platform, { email });
    letMinutesPass(10);
    expect(await confirm(caller, {})).toEqual(refusedAs('password-missing'));
    expect(await confirm(caller, { password: 'une autre phrase' })).toEqual(refusedAs('password-wrong'));
    expect(await isConfirmed(caller)).toBe(false);
    expect(await confirm(caller, { password })).toMatchObject({ ok: true });
    expect([await isConfirmed(caller), await isConfirmed(elsewhere)]).toEqual([true, false]);
  });

  test('allows few guesses', async () => {
    const strict = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '2' });
    const { caller } = await newMember(platform);
    for (const refusal of ['password-wrong', 'password-wrong', 'too-many-attempts'])
      expect(await confirm(caller, { password: 'une autre phrase' }, strict)).toEqual(refusedAs(refusal));
    expect(await confirm(caller, { password }, strict)).toEqual(refusedAs('too-many-attempts'));
  });

  test('that signs in through Google signs in again', async () => {
    const { caller, userId } = await newMember(platform);
    await db
      .updateTable('accounts')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', userId)
      .execute();
    expect(await confirm(caller, { password })).toEqual(refusedAs('sign-in-again'));
  });
});

test('an account with an app is confirmed by a code, not by its password', async () => {
  const { caller, codes } = await newProtectedMember(platform);
  await db.updateTable('sessions').set({ confirmed_at: null }).execute();
  expect(await confirm(caller, { password })).toEqual(refusedAs('code-wrong'));
  expect(await isConfirmed(caller)).toBe(false);
  expect(await confirm(caller, { code: codes[0] ?? '' })).toMatchObject({ ok: true });
  expect(await isConfirmed(caller)).toBe(true);
});

test('an account with a passkey is confirmed by a sign-in with it, not by its password', async () => {
  const { caller, userId } = await newMember(platform);
  await db
    .insertInto('passkeys')
    .values({
      device_type: 'singleDevice',
      backed_up: false,
      user_id: userId,
      name: 'Clé',
      public_key: '',
      credential_id: userId,
      counter: 0,
    })
    .execute();
  const viewer = await viewerIn(platform, caller);
  expect(viewer).toMatchObject({ secondFactor: 'unshown', confirmed: false });
  expect(await confirmationWays(platform, viewer)).toEqual({ app: false, passkey: true, password: false });
  expect(await confirm(caller, { password })).toEqual(refusedAs('sign-in-again'));
  expect(await isConfirmed(caller)).toBe(false);
});

test('a signed-out visitor confirms nothing', async () => {
  expect(await confirmSensitive(platform, undefined, { password }, newCaller())).toEqual(
    refusedAs('not-authenticated'),
  );
});
