import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { createIdentity } from '../identity.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const identity = createIdentity(platform);
const viewerOf = (headers: Headers) => currentViewer(platform, identity.auth, headers);

test('signing out without a session, or twice, is no error', async () => {
  const { caller } = await newMember(identity);
  for (const each of [newCaller(), caller, caller])
    await expect(signOut(identity, each, undefined)).resolves.toBeDefined();
});

test('the cookie of an ended session no longer works', async () => {
  const { caller, userId } = await newMember(identity);
  expect(await viewerOf(caller.headers)).toMatchObject({ id: userId });
  const { cookies } = await signOut(identity, caller, undefined);
  expect(await viewerOf(caller.headers)).toBeUndefined();
  expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
});

test('signing out ends this session, not the one of another browser', async () => {
  const { caller, email, userId } = await newMember(identity);
  const outcome = await signIn(identity, newCaller(), { email, password });
  await signOut(identity, caller, undefined);
  const elsewhere = newCaller(outcome.ok ? outcome.value.cookies : []);
  expect(await viewerOf(elsewhere.headers)).toMatchObject({ id: userId });
});

test('signing out notifies the open pages of the client', async () => {
  const { caller, userId } = await newMember(identity);
  const { heard } = await openPage(platform, userId);
  await signOut(identity, caller, await viewerOf(caller.headers));
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
});
