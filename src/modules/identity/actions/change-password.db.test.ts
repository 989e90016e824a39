import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import { value, viewerIn } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { passwordResetLink } from '../tasks/links.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

const { db } = platform;
const newPassword = 'une tout autre phrase';

const changes = async (profileId: ProfileId) =>
  (await db.selectFrom('audit_records').select('act').where('subject_id', '=', profileId).execute()).map(
    ({ act }) => act,
  );

describe('the password does not change', () => {
  test.each([
    [{}, 'form-incomplete'],
    [{ currentPassword: password }, 'form-incomplete'],
    [{ currentPassword: '', password: newPassword }, 'form-incomplete'],
    [{ currentPassword: password, password: 'x'.repeat(9) }, 'password-too-short'],
    [{ currentPassword: password, password: 'x'.repeat(129) }, 'password-too-long'],
    [{ currentPassword: password, password: 'azertyuiop' }, 'password-guessable'],
    [{ currentPassword: password, password: 'Claire Fontaine 85' }, 'password-guessable'],
    [{ currentPassword: 'pas celui-là', password: newPassword }, 'password-wrong'],
    [{ currentPassword: 'x'.repeat(500), password: newPassword }, 'password-wrong'],
  ])('with %j', async (form, refusal) => {
    const { caller, email, userId } = await newMember(platform);
    const viewer = await viewerIn(platform, caller);
    expect(await changePassword(platform, viewer, form, caller)).toEqual({ ok: false, refusal });
    expect(await viewerIn(platform, caller)).toMatchObject({ id: userId });
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
    expect(await changes(viewer.profileId)).toEqual([]);
  });

  test('for an account without a password', async () => {
    const { caller, userId } = await newMember(platform);
    await db.deleteFrom('accounts').where('user_id', '=', userId).execute();
    const form = { currentPassword: password, password: newPassword };
    const outcome = await changePassword(platform, await viewerIn(platform, caller), form, caller);
    expect(outcome).toEqual({ ok: false, refusal: 'password-wrong' });
  });

  test('when ending the sessions fails', async () => {
    const { caller, email, userId } = await newMember(platform);
    const viewer = await viewerIn(platform, caller);
    await db.insertInto('sessions').values({ user_id: userId, token: 'kept', expires_at: new Date() }).execute();
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if old.token = 'kept' then raise 'not this one'; end if; return old; end $$;
      create trigger refuse before delete on sessions for each row execute function refuse()`.execute(owner);
    const form = { currentPassword: password, password: newPassword };
    await expect(changePassword(platform, viewer, form, caller)).rejects.toThrow(/not this one/);
    await sql`drop function refuse cascade`.execute(owner);
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
    expect(await changes(viewer.profileId)).toEqual([]);
    expect(await announced(db, 'password-changed')).not.toContainEqual({ userId });
  });
});

test('password guesses are limited', async () => {
  const { caller } = await newMember(platform);
  const viewer = await viewerIn(platform, caller);
  const guess = () => changePassword(platform, viewer, { currentPassword: 'au hasard', password: newPassword }, caller);
  for (let time = 0; time < platform.env.SIGN_INS_PER_QUARTER_HOUR; time++) await guess();
  expect(await guess()).toEqual({ ok: false, refusal: 'too-many-attempts' });
});

test('the old password is worth nothing, other browsers are signed out, this one goes on, the owner is told', async () => {
  const { caller, email, userId } = await newMember(platform);
  const elsewhere = await signInElsewhere(platform, { email });
  const viewer = await viewerIn(platform, caller);
  const { heard } = await openPage(platform, userId);
  const form = { currentPassword: password, password: newPassword };
  value(await changePassword(platform, viewer, form, caller));
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
  expect(await currentViewer(platform, elsewhere.headers)).toBeUndefined();
  expect(await viewerIn(platform, caller)).toMatchObject({ id: userId });
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({
    refusal: 'credentials-wrong',
  });
  expect(await signIn(platform, undefined, { email, password: newPassword }, newCaller())).toMatchObject({ ok: true });
  expect(await changes(viewer.profileId)).toEqual(['password-changed']);
  expect(await announced(db, 'password-changed')).toContainEqual({ userId });
});

test('a password set by a reset link is audited and announced, the sign-up password is not', async () => {
  const { caller, email, userId } = await newMember(platform);
  const { profileId } = await viewerIn(platform, caller);
  expect(await changes(profileId)).toEqual([]);
  const reset = async () => {
    const link = new URL((await passwordResetLink(platform, email))?.link ?? '');
    value(
      await resetPassword(
        platform,
        undefined,
        { token: link.searchParams.get('token'), password: newPassword },
        newCaller(),
      ),
    );
  };
  await reset();
  expect(await changes(profileId)).toEqual(['password-changed']);
  // An account that has only used Google so far.
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute();
  await db.insertInto('accounts').values({ user_id: userId, provider_id: 'google', account_id: userId }).execute();
  await reset();
  expect(await changes(profileId)).toEqual(['password-changed', 'password-changed']);
  expect(await announced(db, 'password-changed')).toEqual(expect.arrayContaining([{ userId }, { userId }]));
});
