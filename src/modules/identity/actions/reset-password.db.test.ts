import { afterEach, describe, expect, test, vi } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { withCookies } from '../../../../tests/support/database/sign-in.ts';
import { value } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newEmail, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { passwordOf } from '../../../../tests/support/passwords.ts';
import type { Caller } from '../caller.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { passwordResetLink } from '../tasks/links.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

const { db } = platform;
const newPassword = 'un autre mot de passe';
const deadLink = { ok: false, refusal: 'link-invalid' };
const minutes = 60_000;

/** Token of the link in the mail. */
async function resetToken(email: string): Promise<string> {
  const mail = await passwordResetLink(platform, email);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
}

afterEach(() => {
  vi.useRealTimers();
});

function letTimePass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

describe('requesting a link', () => {
  test('refuses an invalid address', async () => {
    const outcome = await requestPasswordReset(platform, undefined, { email: 'claire' }, newCaller());
    expect(outcome).toEqual({ ok: false, refusal: 'email-invalid' });
  });

  test('answers the same whether or not there is an account', async () => {
    const { email } = await newMember(platform);
    for (const address of [email, newEmail('personne-ici')]) {
      const outcome = await requestPasswordReset(platform, undefined, { email: address.toUpperCase() }, newCaller());
      expect(outcome).toEqual({ ok: true, value: { email: address } });
      expect(await announced(db, 'password-reset-requested')).toContainEqual({ email: address });
    }
  });

  test('creates no link without an account or for a suspended one', async () => {
    expect(await passwordResetLink(platform, newEmail())).toBeUndefined();
    const { email, userId } = await newMember(platform);
    await db.updateTable('user_profiles').set({ status: 'suspended' }).where('user_id', '=', userId).execute();
    expect(await passwordResetLink(platform, email)).toBeUndefined();
  });
});

test.each(['', 'n’importe quoi', 'x'.repeat(201)])('a link with the secret %j changes nothing', async (token) => {
  expect(await resetPassword(platform, undefined, { token, password: newPassword }, newCaller())).toEqual(deadLink);
});

test('[AUTH17] a reset link works only once', async () => {
  const { email } = await newMember(platform);
  const token = await resetToken(email);
  expect(await resetPassword(platform, undefined, { token, password: newPassword }, newCaller())).toMatchObject({
    ok: true,
  });
  expect(await resetPassword(platform, undefined, { token, password: 'encore un autre' }, newCaller())).toEqual(
    deadLink,
  );
  expect(await signIn(platform, undefined, { email, password: newPassword }, newCaller())).toMatchObject({ ok: true });
});

test('[AUTH17] only one of several concurrent uses of a reset link succeeds', async () => {
  const { email } = await newMember(platform);
  const token = await resetToken(email);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => resetPassword(platform, undefined, { token, password: newPassword }, newCaller())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('[AUTH18] a reset link no longer works after an hour', async () => {
  const { email } = await newMember(platform);
  const token = await resetToken(email);
  letTimePass(60 * minutes + 1);
  expect(await resetPassword(platform, undefined, { token, password: newPassword }, newCaller())).toEqual(deadLink);
});

test('[AUTH18] a reset link still works just before the hour is over', async () => {
  const { email } = await newMember(platform);
  const token = await resetToken(email);
  letTimePass(59 * minutes);
  expect(await resetPassword(platform, undefined, { token, password: newPassword }, newCaller())).toMatchObject({
    ok: true,
  });
});

test.each([
  [0, 'password-too-short'],
  [9, 'password-too-short'],
  [129, 'password-too-long'],
] as const)('[AUTH26] a new password of %i characters is refused and the link stays valid', async (length, refusal) => {
  const { email } = await newMember(platform);
  const token = await resetToken(email);
  expect(await resetPassword(platform, undefined, { token, password: 'x'.repeat(length) }, newCaller())).toEqual({
    ok: false,
    refusal,
  });
  expect(await resetPassword(platform, undefined, { token, password: newPassword }, newCaller())).toMatchObject({
    ok: true,
  });
});

test.each(['motdepasse', 'Fontaine1985'])(
  'the guessable new password %j is refused and the link stays valid',
  async (guessable) => {
    const { email } = await newMember(platform);
    const token = await resetToken(email);
    expect(await resetPassword(platform, undefined, { token, password: guessable }, newCaller())).toEqual({
      ok: false,
      refusal: 'password-guessable',
    });
    expect(await resetPassword(platform, undefined, { token, password: newPassword }, newCaller())).toMatchObject({
      ok: true,
    });
  },
);

test.each([10, 128])('[AUTH26] a new password of %i characters is accepted', async (length) => {
  const { email } = await newMember(platform);
  const chosen = passwordOf(length);
  expect(
    await resetPassword(platform, undefined, { token: await resetToken(email), password: chosen }, newCaller()),
  ).toMatchObject({
    ok: true,
  });
  expect(await signIn(platform, undefined, { email, password: chosen }, newCaller())).toMatchObject({ ok: true });
});

test('a new password ends the old one and every session', async () => {
  const { email, caller } = await newMember(platform);
  await resetPassword(platform, undefined, { token: await resetToken(email), password: newPassword }, newCaller());
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  const refusal = { ok: false, refusal: 'credentials-wrong' };
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toEqual(refusal);
  expect(await signIn(platform, undefined, { email, password: newPassword }, newCaller())).toMatchObject({ ok: true });
});

test('a new password ends the trust in every browser but the one that set it', async () => {
  const { email, caller } = await newMember(platform);
  const own = newCaller();
  const form = { token: await resetToken(email), password: newPassword };
  const trusted = withCookies(own, value(await resetPassword(platform, undefined, form, own)).cookies);
  const owed = async (from: Caller) =>
    value(await signIn(platform, undefined, { email, password: newPassword }, from)).owes;
  expect([await owed(caller), await owed(trusted)]).toEqual(['mailed-code', 'nothing']);
});

test('a reset link cannot be derived from the database', async () => {
  const { email, userId } = await newMember(platform);
  const token = await resetToken(email);
  const rows = await db.selectFrom('mailed_links').selectAll().where('user_id', '=', userId).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const stored = rows[0]?.token_hash ?? '';
  expect(await resetPassword(platform, undefined, { token: stored, password: newPassword }, newCaller())).toEqual(
    deadLink,
  );
});
