import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { newProtectedMember } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { passwordResetLink } from '../tasks/links.ts';
import { forgetSecondFactors } from './forget-second-factors.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

const { db } = platform;

test('an unknown address is refused', async () => {
  expect(await forgetSecondFactors(platform, 'personne@courrier.example')).toMatchObject({
    refusal: 'no-such-account',
  });
});

test('an account without a second factor loses its sessions and its password', async () => {
  const { email, caller } = await newMember(platform);
  expect(await forgetSecondFactors(platform, email)).toMatchObject({ ok: true });
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
});

test('the command removes the app, the passkeys, the password and all sessions, audited without an actor', async () => {
  const { email, userId, caller, viewer } = await newProtectedMember(platform);
  const key = { public_key: 'x', credential_id: email, counter: 0, device_type: 'singleDevice', backed_up: false };
  await db
    .insertInto('passkeys')
    .values({ user_id: userId, name: 'Clé', ...key })
    .execute();
  expect(await forgetSecondFactors(platform, ` ${email.toUpperCase()} `)).toMatchObject({ ok: true });
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  const refusal = { ok: false, refusal: 'credentials-wrong' };
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toEqual(refusal);
  expect(await announced(db, 'account-returned')).toContainEqual({ userId });
  const token = new URL((await passwordResetLink(platform, email))?.link ?? '').searchParams.get('token');
  const chosen = 'une phrase toute neuve';
  expect(await resetPassword(platform, undefined, { token, password: chosen }, newCaller())).toMatchObject({
    ok: true,
  });
  expect(await signIn(platform, undefined, { email, password: chosen }, newCaller())).toMatchObject({
    value: { owes: 'mailed-code' },
  });
  const records = db.selectFrom('audit_records').select(['act', 'actor_id']).where('subject_id', '=', viewer.profileId);
  const self = viewer.profileId;
  expect(await records.orderBy('id').execute()).toEqual([
    { act: 'two-factor-enabled', actor_id: self },
    { act: 'passkey-added', actor_id: self },
    { act: 'passkey-removed', actor_id: null },
    { act: 'two-factor-disabled', actor_id: null },
    { act: 'password-changed', actor_id: self },
  ]);
});
