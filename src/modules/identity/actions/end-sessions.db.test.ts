import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import { value, viewerIn } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import type { Caller } from '../caller.ts';
import { accountSecurity } from '../queries/account-security.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const { db } = platform;
const gone = { ok: false, refusal: 'not-found' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const elsewhere = (email: string, ip = newCaller().ip) =>
  signInElsewhere(platform, { email }, { ip, headers: new Headers({ 'user-agent': chrome }) });

test.each([{}, { id: '' }, { id: 'x' }, { id: crypto.randomUUID() }])(
  'ending the session %j returns not found',
  async (form) => {
    const { caller } = await newMember(platform);
    expect(await endSession(platform, await viewerIn(platform, caller), form)).toEqual(gone);
  },
);

test('nobody ends a session of someone else, or finds out that there is one', async () => {
  const { caller } = await newMember(platform);
  const victim = await newMember(platform);
  const { sessionId } = await viewerIn(platform, victim.caller);
  expect(await endSession(platform, await viewerIn(platform, caller), { id: sessionId })).toEqual(gone);
  expect(await viewerIn(platform, victim.caller)).toMatchObject({ id: victim.userId });
});

test('the session list names each device, shortens its IP address, starts with this one and omits other people’s', async () => {
  const { caller, email } = await newMember(platform);
  await newMember(platform);
  await elsewhere(email, '192.0.2.17');
  const viewer = await viewerIn(platform, caller);
  await db
    .insertInto('sessions')
    .values({ user_id: viewer.id, token: 'over', expires_at: new Date(Date.now() - 1000) })
    .execute();
  const { devices } = await accountSecurity(platform, viewer);
  expect(devices).toMatchObject([
    { id: viewer.sessionId, current: true, browser: '', system: '' },
    { current: false, browser: 'Chrome', system: 'Windows', network: '192.0.2.x' },
  ]);
  expect(JSON.stringify(devices)).not.toContain('192.0.2.17');
});

test('an ended session no longer works, and open pages are notified at once', async () => {
  const { caller, email, userId } = await newMember(platform);
  const other = await elsewhere(email);
  const viewer = await viewerIn(platform, caller);
  const { heard } = await openPage(platform, userId);
  const { sessionId } = await viewerIn(platform, other);
  expect(await endSession(platform, viewer, { id: sessionId })).toMatchObject({ ok: true });
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
  expect(await currentViewer(platform, other.headers)).toBeUndefined();
  expect(await viewerIn(platform, caller)).toMatchObject({ id: userId });
  expect(await endSession(platform, viewer, { id: sessionId })).toEqual(gone);
});

test('ending all other sessions keeps this one and those of other people', async () => {
  const { caller, email, userId } = await newMember(platform);
  const bystander = await newMember(platform);
  const others = [await elsewhere(email), await elsewhere(email)];
  const { heard } = await openPage(platform, userId);
  await endOtherSessions(platform, await viewerIn(platform, caller));
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
  for (const { headers } of others) expect(await currentViewer(platform, headers)).toBeUndefined();
  for (const { headers } of [caller, bystander.caller]) expect(await currentViewer(platform, headers)).toBeDefined();
});

test('a browser whose session was ended from elsewhere is no longer trusted; one that signed out is', async () => {
  const { caller, email } = await newMember(platform);
  const [ended, left, another] = [await elsewhere(email), await elsewhere(email), await elsewhere(email)];
  const owed = async (from: Caller) => value(await signIn(platform, undefined, { email, password }, from)).owes;
  const { sessionId } = await viewerIn(platform, ended);
  await endSession(platform, await viewerIn(platform, caller), { id: sessionId });
  await signOut(platform, await viewerIn(platform, left), undefined, left);
  expect([await owed(ended), await owed(left)]).toEqual(['mailed-code', 'nothing']);
  await endOtherSessions(platform, await viewerIn(platform, caller));
  expect([await owed(left), await owed(another)]).toEqual(['mailed-code', 'mailed-code']);
  expect(await owed(caller)).toBe('nothing');
});
