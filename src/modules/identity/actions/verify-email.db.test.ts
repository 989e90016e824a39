import { afterEach, expect, test, vi } from 'vitest';
import type { UserId } from '#kernel/ids';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { withCookies } from '../../../../tests/support/database/sign-in.ts';
import { value, viewerIn } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { verificationLink } from '../tasks/links.ts';
import { beginPasskey } from './add-passkey.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { requestVerification } from './request-verification.ts';
import { signIn } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

const { db } = platform;
const deadLink = { ok: false, refusal: 'link-invalid' };
const hours = 3_600_000;
const newcomer = () => newMember(platform, {}, { verified: false });

async function verificationToken(userId: UserId): Promise<string> {
  const mail = await verificationLink(platform, userId);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
}

async function isVerified(userId: UserId) {
  const user = await db.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.email_verified;
}

afterEach(() => {
  vi.useRealTimers();
});

function letTimePass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

test.each(['', 'n’importe quoi', 'a.b.c', '\u0000', 'x'.repeat(300)])(
  'a link with the secret %j verifies nothing',
  async (token) => {
    expect(await verifyEmail(platform, undefined, { token, password }, newCaller())).toEqual(deadLink);
  },
);

test('[AUTH25] a verification link no longer works after 48 hours', async () => {
  const { userId } = await newcomer();
  const token = await verificationToken(userId);
  letTimePass(48 * hours + 1000);
  expect(await verifyEmail(platform, undefined, { token, password }, newCaller())).toEqual(deadLink);
  expect(await isVerified(userId)).toBe(false);
});

test('[AUTH25] a verification link still works just before 48 hours are over', async () => {
  const { userId } = await newcomer();
  const token = await verificationToken(userId);
  letTimePass(48 * hours - 60_000);
  expect(await verifyEmail(platform, undefined, { token, password }, newCaller())).toMatchObject({ ok: true });
});

test('the browser that signed up verifies the address without a password, and stays signed in', async () => {
  const { userId, caller } = await newcomer();
  const token = await verificationToken(userId);
  const viewer = await viewerIn(platform, caller);
  expect(await verifyEmail(platform, viewer, { token }, caller)).toMatchObject({ ok: true, value: { signedIn: true } });
  expect(await currentViewer(platform, caller.headers)).toMatchObject({ emailVerified: true });
  expect(await verifyEmail(platform, viewer, { token }, newCaller())).toEqual(deadLink);
});

test('another browser verifies with the password, and no session ends', async () => {
  const { userId, email, caller } = await newcomer();
  const token = await verificationToken(userId);
  const phone = newCaller();
  const { signedIn, cookies } = value(await verifyEmail(platform, undefined, { token, password }, phone));
  expect(signedIn).toBe(false);
  expect(await currentViewer(platform, caller.headers)).toMatchObject({ emailVerified: true });
  // The link has proved the mailbox: no code is mailed.
  const next = await signIn(platform, undefined, { email, password }, withCookies(phone, cookies));
  expect(next).toMatchObject({ value: { owes: 'nothing' } });
  expect(await announced(db, 'password-changed')).not.toContainEqual({ userId });
});

test('a stranger who signed up with this address loses the account to the owner of the mailbox', async () => {
  const { userId, email, caller } = await newcomer();
  const token = await verificationToken(userId);
  const own = 'la phrase de la vraie personne';
  expect(await verifyEmail(platform, undefined, { token, password: 'x'.repeat(9) }, newCaller())).toEqual({
    ok: false,
    refusal: 'password-too-short',
  });
  expect(await verifyEmail(platform, undefined, { token, password: 'ClaireFontaine' }, newCaller())).toEqual({
    ok: false,
    refusal: 'password-guessable',
  });
  expect(await verifyEmail(platform, undefined, { token, password: own }, newCaller())).toMatchObject({ ok: true });
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  const strangers = await signIn(platform, undefined, { email, password }, newCaller());
  expect(strangers).toEqual({ ok: false, refusal: 'credentials-wrong' });
  expect(await signIn(platform, undefined, { email, password: own }, newCaller())).toMatchObject({ ok: true });
});

test('an unverified account can add neither an app nor a passkey', async () => {
  const { caller } = await newcomer();
  const viewer = await viewerIn(platform, caller);
  const refusal = { ok: false, refusal: 'verify-email-first' };
  expect(await beginTwoFactor(platform, viewer, { password }, caller)).toEqual(refusal);
  expect(await beginPasskey(platform, viewer, { name: 'Téléphone', password }, caller)).toEqual(refusal);
});

test('open pages of the client are notified once', async () => {
  const { userId } = await newcomer();
  const { heard } = await openPage(platform, userId);
  const token = await verificationToken(userId);
  for (let click = 0; click < 2; click++) await verifyEmail(platform, undefined, { token, password }, newCaller());
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
});

test('an address is verified even while Redis is down', async () => {
  const { userId } = await newcomer();
  const lonely = await testPlatform({ REDIS_URL: 'redis://127.0.0.1:9' });
  const token = await verificationToken(userId);
  expect(await verifyEmail(lonely, undefined, { token, password }, newCaller())).toMatchObject({ ok: true });
  expect(await isVerified(userId)).toBe(true);
});

test('a verified address gets no further link and cannot request one', async () => {
  const { userId, caller } = await newMember(platform);
  expect(await verificationLink(platform, userId)).toBeUndefined();
  const refusal = { ok: false, refusal: 'already-verified' };
  expect(await requestVerification(platform, await viewerIn(platform, caller), undefined, caller)).toEqual(refusal);
});

test('a client with an unverified address can request the mail again', async () => {
  const { userId, caller } = await newcomer();
  expect(await requestVerification(platform, await viewerIn(platform, caller), undefined, caller)).toMatchObject({
    ok: true,
  });
  expect(await announced(db, 'verification-requested')).toContainEqual({ userId });
});
