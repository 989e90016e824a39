import { createEmailVerificationToken } from 'better-auth/api';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserId } from '#kernel/ids';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { newEmail, newMember } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import type { Viewer } from '../rules/viewer.ts';
import { verificationLink } from '../tasks/links.ts';
import { requestVerification } from './request-verification.ts';
import { verifyEmail } from './verify-email.ts';

const { db } = platform;
const deadLink = { ok: false, refusal: 'link-invalid' };
const hours = 3_600_000;

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

test.each(['', 'n’importe quoi', 'a.b.c'])('a link with the secret %j verifies nothing', async (token) => {
  expect(await verifyEmail(platform, undefined, { token })).toEqual(deadLink);
});

test('a link signed with another secret verifies nothing', async () => {
  const { userId, email } = await newMember(platform);
  const forged = await createEmailVerificationToken('a secret that is not the one of this server', email);
  expect(await verifyEmail(platform, undefined, { token: forged })).toEqual(deadLink);
  expect(await isVerified(userId)).toBe(false);
});

test('a link for an address without an account verifies nothing', async () => {
  const token = await createEmailVerificationToken(platform.env.AUTH_SECRET, newEmail());
  expect(await verifyEmail(platform, undefined, { token })).toEqual(deadLink);
});

test('[AUTH25] a verification link no longer works after 48 hours', async () => {
  const { userId } = await newMember(platform);
  const token = await verificationToken(userId);
  letTimePass(48 * hours + 1000);
  expect(await verifyEmail(platform, undefined, { token })).toEqual(deadLink);
  expect(await isVerified(userId)).toBe(false);
});

test('[AUTH25] a verification link still works just before 48 hours are over', async () => {
  const { userId } = await newMember(platform);
  const token = await verificationToken(userId);
  letTimePass(48 * hours - 60_000);
  expect(await verifyEmail(platform, undefined, { token })).toMatchObject({ ok: true });
});

test('following the link marks the address as verified, and a second click changes nothing', async () => {
  const { userId, caller } = await newMember(platform);
  const token = await verificationToken(userId);
  for (let click = 0; click < 2; click++) {
    expect(await verifyEmail(platform, undefined, { token })).toMatchObject({ ok: true });
    expect(await isVerified(userId)).toBe(true);
    expect(await currentViewer(platform, caller.headers)).toMatchObject({ emailVerified: true });
  }
});

test('open pages of the client are notified once', async () => {
  const { userId } = await newMember(platform);
  const { heard } = await openPage(platform, userId);
  const token = await verificationToken(userId);
  for (let click = 0; click < 2; click++) await verifyEmail(platform, undefined, { token });
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
});

test('an address is verified even while Redis is down', async () => {
  const { userId } = await newMember(platform);
  const lonely = await testPlatform({ REDIS_URL: 'redis://127.0.0.1:9' });
  expect(await verifyEmail(lonely, undefined, { token: await verificationToken(userId) })).toMatchObject({ ok: true });
  expect(await isVerified(userId)).toBe(true);
});

test('a verified address gets no further link and cannot request one', async () => {
  const { userId, caller } = await newMember(platform);
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
  expect(await verificationLink(platform, userId)).toBeUndefined();
  const viewer = (await currentViewer(platform, caller.headers)) as Viewer;
  const refusal = { ok: false, refusal: 'already-verified' };
  expect(await requestVerification(platform, viewer, undefined, caller)).toEqual(refusal);
});

test('a client with an unverified address can request the mail again', async () => {
  const { userId, caller } = await newMember(platform);
  const viewer = (await currentViewer(platform, caller.headers)) as Viewer;
  expect(await requestVerification(platform, viewer, undefined, caller)).toMatchObject({ ok: true });
  expect(await announced(db, 'verification-requested')).toContainEqual({ userId });
});
