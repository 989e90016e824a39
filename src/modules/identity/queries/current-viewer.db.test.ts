import { afterEach, describe, expect, test, vi } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
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
  const cookies = caller.headers.get('cookie')?.split('; ') ?? [];
  const session = cookies.find((each) => each.includes('session_token')) ?? '';
  const cookie = forge(session);
  expect(cookie).not.toBe(session);
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

describe('a session', () => {
  const minutes = 60_000;
  const hours = 60 * minutes;
  const days = 24 * hours;
  const comeBackAfter = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function member(role: 'client' | 'admin') {
    const { email, userId } = await newMember(platform);
    await db.updateTable('user_profiles').set({ role }).where('user_id', '=', userId).execute();
    const { headers } = await signInElsewhere(platform, { email });
    return async () => (await viewerOf(headers)) !== undefined;
  }

  test.each([
    ['client', 14 * days],
    ['admin', 30 * minutes],
  ] as const)('of a %s goes on while it is used, and ends after %i ms without use', async (role, idle) => {
    const isSignedIn = await member(role);
    for (let visit = 0; visit < 3; visit++) {
      comeBackAfter(idle - 6 * minutes);
      expect(await isSignedIn()).toBe(true);
    }
    comeBackAfter(idle + 1);
    expect(await isSignedIn()).toBe(false);
  });

  test.each([
    ['client', 90 * days, 13 * days],
    ['admin', 12 * hours, 25 * minutes],
  ] as const)('of a %s ends after %i ms, however much it is used', async (role, whole, pause) => {
    const isSignedIn = await member(role);
    for (let passed = pause; passed < whole; passed += pause) {
      comeBackAfter(pause);
      expect(await isSignedIn()).toBe(true);
    }
    comeBackAfter(pause);
    expect(await isSignedIn()).toBe(false);
  });
});
