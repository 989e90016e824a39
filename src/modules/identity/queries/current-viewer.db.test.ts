import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { newCaller, newMember } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from './current-viewer.ts';

const { db } = platform;
const viewerOf = (headers: Headers) => currentViewer(platform, headers);

test('[AUTH23] a request without a cookie has no viewer', async () => {
  expect(await viewerOf(newCaller().headers)).toBeUndefined();
});

test.each([
  ['that we have not signed', (cookie: string) => cookie.replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x'))],
  ['without its signature', (cookie: string) => cookie.replace(/(\.|%2E)[^.]*$/, '')],
  ['without a token', (cookie: string) => cookie.replace(/=.*/, '=')],
])('a cookie %s has no viewer', async (_, forge) => {
  const { caller } = await newMember(platform);
  const cookie = forge(caller.headers.get('cookie') ?? '');
  expect(cookie).not.toBe(caller.headers.get('cookie'));
  expect(await viewerOf(new Headers({ cookie }))).toBeUndefined();
});

test('an expired session has no viewer', async () => {
  const { caller, userId } = await newMember(platform);
  const expires_at = new Date(Date.now() - 1000);
  await db.updateTable('sessions').set({ expires_at }).where('user_id', '=', userId).execute();
  expect(await viewerOf(caller.headers)).toBeUndefined();
});

test.each(['suspended', 'erased'] as const)('there is nobody behind a profile that is %s', async (status) => {
  const { caller, userId } = await newMember(platform);
  await db.updateTable('user_profiles').set({ status }).where('user_id', '=', userId).execute();
  expect(await viewerOf(caller.headers)).toBeUndefined();
});

test('[AUTH23] a viewer has id, email address, full name, picture and role', async () => {
  const { caller, userId, email } = await newMember(platform, { firstName: 'Hélène', lastName: 'Lefèvre' });
  const person = { id: userId, email, emailVerified: true, fullName: 'Hélène Lefèvre', role: 'client' };
  expect(await viewerOf(caller.headers)).toMatchObject({ ...person, avatarUrl: null });

  const avatar_url = `/media/avatars/${userId}/portrait.webp`;
  await db.updateTable('user_profiles').set({ role: 'admin', avatar_url }).where('user_id', '=', userId).execute();
  expect(await viewerOf(caller.headers)).toMatchObject({ ...person, role: 'admin', avatarUrl: avatar_url });
});

test('a session in use is prolonged and its cookie renewed', async () => {
  const { caller, userId } = await newMember(platform);
  const renewals: string[] = [];
  const ask = () => currentViewer(platform, caller.headers, (cookies) => renewals.push(...cookies));
  await ask();
  expect(renewals).toEqual([]);
  // The expiry as it is two days after the session began.
  const expires_at = new Date(Date.now() + 28 * 86_400_000);
  await db.updateTable('sessions').set({ expires_at }).where('user_id', '=', userId).execute();
  expect(await ask()).toBeDefined();
  expect(renewals.join()).toMatch(/session_token=.*Max-Age=2592000/);
});
