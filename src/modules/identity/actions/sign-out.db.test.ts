import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import { value } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { signOut } from './sign-out.ts';

const viewerOf = (headers: Headers) => currentViewer(platform, headers);

test('signing out without a session, or twice, is no error', async () => {
  const { caller } = await newMember(platform);
  for (const each of [newCaller(), caller, caller])
    await expect(signOut(platform, undefined, undefined, each)).resolves.toMatchObject({ ok: true });
});

test('the cookie of an ended session no longer works', async () => {
  const { caller, userId } = await newMember(platform);
  expect(await viewerOf(caller.headers)).toMatchObject({ id: userId });
  const { cookies } = value(await signOut(platform, undefined, undefined, caller));
  expect(await viewerOf(caller.headers)).toBeUndefined();
  expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
});

test('signing out ends this session, not the one of another browser', async () => {
  const { caller, email, userId } = await newMember(platform);
  const elsewhere = await signInElsewhere(platform, { email });
  await signOut(platform, undefined, undefined, caller);
  expect(await viewerOf(elsewhere.headers)).toMatchObject({ id: userId });
});

test('signing out notifies the open pages of the client', async () => {
  const { caller, userId } = await newMember(platform);
  const { heard } = await openPage(platform, userId);
  await signOut(platform, await viewerOf(caller.headers), undefined, caller);
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
});
