import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { newAuthenticator } from '../../../../tests/support/database/authenticator.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import { newProtectedMember, value, viewerIn } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import type { Caller } from '../caller.ts';
import { accountSecurity } from '../queries/account-security.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { owedSecondFactor } from '../queries/owed-second-factor.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { removePasskey, renamePasskey } from './keep-passkeys.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

const { db, site } = platform;
const name = 'Mon ordinateur';
const notAdded = { ok: false, refusal: 'passkey-not-added' };
const notKnown = { ok: false, refusal: 'passkey-not-known' };

interface Asked {
  readonly challenge: string;
}

/** The same browser with these cookies added. */
function withCookies(caller: Caller, cookies: readonly string[]): Caller {
  const { headers } = newCaller(cookies);
  const all = [caller.headers.get('cookie'), headers.get('cookie')].filter(Boolean).join('; ');
  return { ...caller, headers: new Headers({ cookie: all }) };
}

async function asked(caller: Caller, form: Record<string, string> = { name }) {
  const viewer = await viewerIn(platform, caller);
  const { options, cookies } = value(await beginPasskey(platform, viewer, form, caller));
  return { viewer, options: options as Asked, browser: withCookies(caller, cookies) };
}

/** A member with a passkey, added in the sign-up session. */
async function newPasskeyMember() {
  const member = await newMember(platform);
  const device = newAuthenticator(site.origin);
  const { viewer, options, browser } = await asked(member.caller);
  const form = { name, response: device.register(options) };
  const { cookies } = value(await addPasskey(platform, viewer, form, browser));
  // The session counts as shown from now on, under another token.
  expect(await currentViewer(platform, member.caller.headers)).toBeUndefined();
  const caller = { ...newCaller(cookies), ip: member.caller.ip };
  return { ...member, caller, device, viewer: await viewerIn(platform, caller) };
}

async function askedToSign(caller = newCaller()) {
  const { options, cookies } = value(await beginPasskeySignIn(platform, undefined, undefined, caller));
  return { options: options as Asked, browser: withCookies(caller, cookies) };
}

const acts = async (profileId: ProfileId) =>
  (await db.selectFrom('audit_records').select('act').where('subject_id', '=', profileId).orderBy('id').execute()).map(
    ({ act }) => act,
  );

describe('no passkey is added', () => {
  test.each([
    ['without a name', { name: '' }, true, 'passkey-name-wrong'],
    ['with a long name', { name: 'x'.repeat(61) }, true, 'passkey-name-wrong'],
    ['by a person who did not confirm their identity', { name }, false, 'confirm-first'],
  ])('%s', async (_, form, confirmed, refusal) => {
    const { caller } = await newMember(platform);
    const viewer = { ...(await viewerIn(platform, caller)), confirmed };
    expect(await beginPasskey(platform, viewer, form, caller)).toEqual({ ok: false, refusal });
  });

  test.each(['', 'n’importe quoi', '{}', '[]', '{"id":7}'])('for the device response %j', async (response) => {
    const { caller } = await newMember(platform);
    const { viewer, browser } = await asked(caller);
    expect(await addPasskey(platform, viewer, { name, response }, browser)).toEqual(notAdded);
  });

  test('without a challenge or for another challenge', async () => {
    const { caller } = await newMember(platform);
    const { viewer, options, browser } = await asked(caller);
    const response = newAuthenticator(site.origin).register(options);
    expect(await addPasskey(platform, viewer, { name, response }, caller)).toEqual(notAdded);
    const other = newAuthenticator(site.origin).register({ challenge: 'AAAA' });
    expect(await addPasskey(platform, viewer, { name, response: other }, browser)).toEqual(notAdded);
  });

  test('from another origin or without user verification', async () => {
    for (const doubts of [{ origin: 'https://visavis.evil.example' }, { userVerified: false }]) {
      const { caller } = await newMember(platform);
      const { viewer, options, browser } = await asked(caller);
      const response = newAuthenticator(site.origin).register(options, doubts);
      expect(await addPasskey(platform, viewer, { name, response }, browser)).toEqual(notAdded);
      expect((await accountSecurity(platform, viewer)).passkeys).toEqual([]);
    }
  });

  test('to the account of another client', async () => {
    const { caller } = await newMember(platform);
    const { options, browser } = await asked(caller);
    const stranger = await newMember(platform);
    const cookie =
      browser.headers
        .get('cookie')
        ?.split('; ')
        .find((each) => each.includes('passkey')) ?? '';
    const theirs = withCookies(stranger.caller, [cookie]);
    const response = newAuthenticator(site.origin).register(options);
    expect(await addPasskey(platform, await viewerIn(platform, theirs), { name, response }, theirs)).toEqual(notAdded);
  });
});

test('a passkey is added by name and audited, and its session has shown the second factor', async () => {
  const { caller, viewer } = await newPasskeyMember();
  expect(viewer.secondFactor).toBe('shown');
  const { passkeys } = await accountSecurity(platform, await viewerIn(platform, caller));
  expect(passkeys).toMatchObject([{ name }]);
  expect(await acts(viewer.profileId)).toEqual(['passkey-added']);
});

describe('a passkey sign-in is refused', () => {
  test('for an unknown passkey', async () => {
    const { options, browser } = await askedToSign();
    const response = newAuthenticator(site.origin).signIn(options);
    expect(await signInWithPasskey(platform, undefined, { response }, browser)).toEqual(notKnown);
  });

  test('for a replayed signature, another challenge or origin, or missing user verification', async () => {
    const { device } = await newPasskeyMember();
    const { options, browser } = await askedToSign();
    const response = device.signIn(options);
    expect(await signInWithPasskey(platform, undefined, { response }, browser)).toMatchObject({ ok: true });
    expect(await signInWithPasskey(platform, undefined, { response }, browser)).toEqual(notKnown);
    for (const doubts of [{ userVerified: false }, { origin: 'https://visavis.evil.example' }]) {
      const again = await askedToSign();
      const doubtful = device.signIn(again.options, doubts);
      expect(await signInWithPasskey(platform, undefined, { response: doubtful }, again.browser)).toEqual(notKnown);
    }
    const last = await askedToSign();
    const other = device.signIn({ challenge: 'AAAA' });
    expect(await signInWithPasskey(platform, undefined, { response: other }, last.browser)).toEqual(notKnown);
  });

  test('for a suspended account or a removed passkey', async () => {
    const suspended = await newPasskeyMember();
    await db
      .updateTable('user_profiles')
      .set({ status: 'suspended' })
      .where('user_id', '=', suspended.userId)
      .execute();
    const first = await askedToSign();
    const closed = await signInWithPasskey(
      platform,
      undefined,
      {
        response: suspended.device.signIn(first.options),
      },
      first.browser,
    );
    expect(closed).toEqual({ ok: false, refusal: 'account-closed' });

    const { caller, viewer, device } = await newPasskeyMember();
    const [key] = (await accountSecurity(platform, viewer)).passkeys;
    value(await removePasskey(platform, await viewerIn(platform, caller), { id: key?.id }));
    expect(await acts(viewer.profileId)).toEqual(['passkey-added', 'passkey-removed']);
    const second = await askedToSign();
    const removed = await signInWithPasskey(
      platform,
      undefined,
      { response: device.signIn(second.options) },
      second.browser,
    );
    expect(removed).toEqual(notKnown);
  });
});

test.each(['', '\0', 'A\0', 'é', 'A'.repeat(1_501)])('a passkey with the id %j signs nobody in', async (id) => {
  const { device } = await newPasskeyMember();
  const { options, browser } = await askedToSign();
  const response = JSON.stringify({ ...JSON.parse(device.signIn(options)), id });
  expect(await signInWithPasskey(platform, undefined, { response }, browser)).toEqual(notKnown);
});

test('a passkey signs its owner in without a password or an app code', async () => {
  const { userId, device } = await newPasskeyMember();
  const { options, browser } = await askedToSign();
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
  expect(JSON.stringify(options)).not.toContain('allowCredentials');
  const { cookies } = value(
    await signInWithPasskey(platform, undefined, { response: device.signIn(options) }, browser),
  );
  expect(await viewerIn(platform, newCaller(cookies))).toMatchObject({ id: userId, secondFactor: 'shown' });

  const both = await newProtectedMember(platform);
  const registered = await asked(both.caller);
  const key = newAuthenticator(site.origin);
  const response = key.register(registered.options);
  value(await addPasskey(platform, registered.viewer, { name, response }, registered.browser));
  const again = await askedToSign();
  const came = value(
    await signInWithPasskey(platform, undefined, { response: key.signIn(again.options) }, again.browser),
  );
  expect(await viewerIn(platform, newCaller(came.cookies))).toMatchObject({ id: both.userId, secondFactor: 'shown' });
});

test('a session started by password cannot change passkeys until it has shown one', async () => {
  const { email, userId, device, viewer: owner } = await newPasskeyMember();
  const caller = await signInElsewhere(platform, { email });
  const viewer = await viewerIn(platform, caller);
  expect(viewer.secondFactor).toBe('unshown');
  expect(await owedSecondFactor(platform, caller)).toEqual({ userId, app: false, passkeys: true });
  const first = { ok: false, refusal: 'second-factor-first' };
  const unconfirmed = { ok: false, refusal: 'confirm-first' };
  const [key] = (await accountSecurity(platform, owner)).passkeys;
  expect(await beginPasskey(platform, viewer, { name }, caller)).toEqual(unconfirmed);
  expect(await addPasskey(platform, viewer, { name, response: '{}' }, caller)).toEqual(first);
  expect(await removePasskey(platform, viewer, { id: key?.id })).toEqual(unconfirmed);
  expect(await beginTwoFactor(platform, viewer, { password }, caller)).toEqual(first);

  const { options, browser } = await askedToSign(caller);
  const { cookies } = value(
    await signInWithPasskey(platform, undefined, { response: device.signIn(options) }, browser),
  );
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  const shown = await viewerIn(platform, newCaller(cookies));
  expect(shown).toMatchObject({ id: userId, secondFactor: 'shown' });
  expect(await removePasskey(platform, shown, { id: key?.id })).toMatchObject({ ok: true });
});

test('only the owner renames and removes a passkey', async () => {
  const { caller, viewer } = await newPasskeyMember();
  const stranger = await viewerIn(platform, (await newMember(platform)).caller);
  const id = (await accountSecurity(platform, viewer)).passkeys[0]?.id;
  const gone = { ok: false, refusal: 'not-found' };
  expect(await renamePasskey(platform, stranger, { id, name: 'À moi' })).toEqual(gone);
  expect(await removePasskey(platform, stranger, { id })).toEqual(gone);
  expect(await renamePasskey(platform, viewer, { id, name: ' ' })).toMatchObject({ refusal: 'passkey-name-wrong' });
  expect(await renamePasskey(platform, viewer, { id: 'x', name: 'Clé' })).toEqual(gone);
  expect(await renamePasskey(platform, viewer, { id, name: '  Clé du bureau ' })).toMatchObject({ ok: true });
  expect((await accountSecurity(platform, viewer)).passkeys).toMatchObject([{ name: 'Clé du bureau' }]);
  expect(await removePasskey(platform, viewer, { id })).toMatchObject({ ok: true });
  expect(await removePasskey(platform, viewer, { id })).toEqual(gone);
  // No second factor is left.
  expect(await viewerIn(platform, caller)).toMatchObject({ secondFactor: 'none' });
});
