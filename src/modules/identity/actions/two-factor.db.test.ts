import { symmetricEncrypt } from 'better-auth/crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { keyIdOf } from '#platform/key-ring';
import { isCurrentHash } from '#platform/password-hash';
import { appCodes, readSecret } from '../../../../tests/support/app-codes.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { waiting } from '../../../../tests/support/database/locks.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import {
  challengedCaller,
  newProtectedMember,
  value,
  viewerIn,
} from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { replaceBackupCodes } from '../backup-codes.ts';
import { accountSecurity } from '../queries/account-security.ts';
import { waitingAppSecret } from '../queries/app-secret.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { owedSecondFactor } from '../queries/owed-second-factor.ts';
import { encryptStored } from '../stored-secrets.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { showSecondFactor } from './show-second-factor.ts';
import { signIn } from './sign-in.ts';

const { db } = platform;
const wrong = { ok: false, refusal: 'code-wrong' };

const actsOf = async (profileId: ProfileId) =>
  (
    await db
      .selectFrom('audit_records')
      .select(['act', 'actor_id'])
      .where('subject_id', '=', profileId)
      .orderBy('id')
      .execute()
  ).map(({ act, actor_id }) => `${act} by ${actor_id === profileId ? 'self' : actor_id}`);

/** A session without the code, as Google or an earlier visit leaves it. */
async function sessionWithoutCode(userId: string) {
  const { cookies, ...member } = await newMember(platform);
  await db
    .updateTable('sessions')
    .set({ user_id: userId, device: null })
    .where('user_id', '=', member.userId)
    .execute();
  return newCaller(cookies);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('setting up two-factor authentication', () => {
  test.each([
    [{}, 'password-missing'],
    [{ password: '' }, 'password-missing'],
    [{ password: 'pas le bon mot de passe' }, 'password-wrong'],
    [{ password: 'x'.repeat(500) }, 'password-wrong'],
  ])('with %j creates no secret', async (form, refusal) => {
    const { caller } = await newMember(platform);
    const viewer = await viewerIn(platform, caller);
    expect(await beginTwoFactor(platform, viewer, form, caller)).toEqual({ ok: false, refusal });
    expect(await waitingAppSecret(platform, viewer)).toBeUndefined();
  });

  test('takes effect only after a first valid code and shows the same secret until then', async () => {
    const { caller, email, userId } = await newMember(platform);
    const viewer = await viewerIn(platform, caller);
    const made = value(await beginTwoFactor(platform, viewer, { password }, caller));
    expect(made.uri).toContain(`Visavis:${encodeURIComponent(email)}`);
    const other = (await appCodes('OZUXGLLBFV3GS4ZNMRSW23ZB'))[0] ?? '';
    expect(await confirmTwoFactor(platform, viewer, { code: other }, caller)).toEqual(wrong);
    expect(await waitingAppSecret(platform, viewer)).toEqual(made);
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({
      value: { owes: 'mailed-code' },
    });
    const user = db.selectFrom('users').select('two_factor_enabled').where('id', '=', userId);
    expect(await user.executeTakeFirstOrThrow()).toEqual({ two_factor_enabled: false });
  });

  test('begun in two tabs at once shows the secret that was stored first', async () => {
    const { caller, userId } = await newMember(platform);
    const viewer = await viewerIn(platform, caller);
    const { begun } = await db.transaction().execute(async (trx) => {
      const secret = await encryptStored(platform.env, 'the secret of the other tab');
      await trx.insertInto('two_factors').values({ user_id: userId, secret, backup_codes: '' }).execute();
      const second = beginTwoFactor(platform, viewer, { password }, caller);
      await waiting(1);
      return { begun: second };
    });
    expect(await begun).toEqual({ ok: true, value: await waitingAppSecret(platform, viewer) });
  });

  test('stores the secret encrypted, with the id of its key, and the backup codes hashed like passwords', async () => {
    const { userId, secret, backupCodes } = await newProtectedMember(platform);
    const row = await db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
    for (const hidden of [secret, readSecret(secret), ...backupCodes])
      expect(JSON.stringify(row)).not.toContain(hidden);
    expect(row).toMatchObject({ verified: true });
    const keyId = Number.parseInt(keyIdOf(platform.env.AUTH_SECRET), 16);
    expect(row.secret).toMatch(new RegExp(`^\\$ba\\$${keyId}\\$[0-9a-f]{100,}$`));
    const hashes = JSON.parse(row.backup_codes) as string[];
    expect(new Set(hashes).size).toBe(10);
    for (const hash of hashes) expect(isCurrentHash(hash)).toBe(true);
  });

  test('gives ten different backup codes, is audited and cannot start twice', async () => {
    const { caller, viewer, backupCodes } = await newProtectedMember(platform);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(viewer.secondFactor).toBe('shown');
    expect(await actsOf(viewer.profileId)).toEqual(['two-factor-enabled by self']);
    const again = { ok: false, refusal: 'two-factor-already-on' };
    expect(await beginTwoFactor(platform, viewer, { password }, caller)).toEqual(again);
    expect(await confirmTwoFactor(platform, viewer, { code: '123456' }, caller)).toEqual(again);
  });

  test('refuses a backup code as the first code', async () => {
    const { caller } = await newMember(platform);
    const viewer = await viewerIn(platform, caller);
    await beginTwoFactor(platform, viewer, { password }, caller);
    const [code] = await replaceBackupCodes(db, viewer.id);
    expect(await confirmTwoFactor(platform, viewer, { code }, caller)).toEqual(wrong);
  });

  test('requires a code from every other session of the client', async () => {
    const { caller, email, userId } = await newMember(platform);
    const elsewhere = await signInElsewhere(platform, { email });
    const viewer = await viewerIn(platform, caller);
    const { secret } = value(await beginTwoFactor(platform, viewer, { password }, caller));
    const [code, next] = await appCodes(secret);
    value(await confirmTwoFactor(platform, viewer, { code }, caller));
    expect(await currentViewer(platform, elsewhere.headers)).toBeUndefined();
    expect(await owedSecondFactor(platform, elsewhere)).toEqual({ userId, app: true, passkeys: false });
    const { cookies } = value(await showSecondFactor(platform, undefined, { code: next }, elsewhere));
    expect(await viewerIn(platform, newCaller(cookies))).toMatchObject({ id: userId, secondFactor: 'shown' });
  });

  test('needs only a confirmed identity when the account has no password', async () => {
    const { caller, userId } = await newMember(platform);
    await db
      .updateTable('accounts')
      .set({ provider_id: 'google', password: null })
      .where('user_id', '=', userId)
      .execute();
    const viewer = await viewerIn(platform, caller);
    const unsure = { ...viewer, confirmed: false };
    expect(await beginTwoFactor(platform, unsure, {}, caller)).toEqual({ ok: false, refusal: 'confirm-first' });
    expect(await beginTwoFactor(platform, viewer, {}, caller)).toMatchObject({ ok: true });
  });
});

describe('signing in', () => {
  test('with the password alone creates no session', async () => {
    const { email, userId } = await newProtectedMember(platform);
    const before = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    const caller = await challengedCaller(platform, email);
    expect(await currentViewer(platform, caller.headers)).toBeUndefined();
    expect(await owedSecondFactor(platform, caller)).toEqual({ userId, app: true, passkeys: false });
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(before);
  });

  test.each([{}, { code: '' }, { code: '000000' }, { code: 'abcde-fghij' }, { code: '<script>' }])(
    'with %j is refused',
    async (form) => {
      const { email } = await newProtectedMember(platform);
      expect(await showSecondFactor(platform, undefined, form, await challengedCaller(platform, email))).toEqual(wrong);
    },
  );

  test('with a code but without the password is refused', async () => {
    const { codes } = await newProtectedMember(platform);
    const refusal = { ok: false, refusal: 'sign-in-again' };
    expect(await showSecondFactor(platform, undefined, { code: codes[0] }, newCaller())).toEqual(refusal);
  });

  test('with password and code starts a session that has shown its second factor', async () => {
    const { email, userId, codes } = await newProtectedMember(platform);
    const { cookies } = value(
      await showSecondFactor(platform, undefined, { code: ` ${codes[0]} ` }, await challengedCaller(platform, email)),
    );
    const viewer = await viewerIn(platform, newCaller(cookies));
    expect(viewer).toMatchObject({ id: userId, secondFactor: 'shown' });
  });

  test('refuses a code that was already used', async () => {
    const { email, codes } = await newProtectedMember(platform);
    const [code = ''] = codes;
    value(await showSecondFactor(platform, undefined, { code }, await challengedCaller(platform, email)));
    const thief = await challengedCaller(platform, email);
    expect(await showSecondFactor(platform, undefined, { code }, thief)).toEqual({
      ok: false,
      refusal: 'code-already-typed',
    });
  });

  test('accepts a backup code once, in any case and spacing', async () => {
    const { email, caller, backupCodes } = await newProtectedMember(platform);
    const code = (backupCodes[3] ?? '').toUpperCase().replace('-', ' ');
    value(await showSecondFactor(platform, undefined, { code }, await challengedCaller(platform, email)));
    expect(await showSecondFactor(platform, undefined, { code }, await challengedCaller(platform, email))).toEqual(
      wrong,
    );
    expect(await accountSecurity(platform, await viewerIn(platform, caller))).toMatchObject({ backupCodesLeft: 9 });
  });

  test('accepts a backup code in one of two browsers that send it at once', async () => {
    const { email, caller, backupCodes } = await newProtectedMember(platform);
    const browsers = [await challengedCaller(platform, email), await challengedCaller(platform, email)];
    const outcomes = await Promise.all(
      browsers.map((browser) => showSecondFactor(platform, undefined, { code: backupCodes[0] }, browser)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(wrong);
    expect(await accountSecurity(platform, await viewerIn(platform, caller))).toMatchObject({ backupCodesLeft: 9 });
  });

  test('refuses the stored hash of a backup code', async () => {
    const { email, userId } = await newProtectedMember(platform);
    const { backup_codes } = await db
      .selectFrom('two_factors')
      .select('backup_codes')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const [code] = JSON.parse(backup_codes) as string[];
    expect(await showSecondFactor(platform, undefined, { code }, await challengedCaller(platform, email))).toEqual(
      wrong,
    );
  });

  test.each(['with the id of its key', 'as it was until November 2026'])(
    'accepts a backup code of an encrypted list once, %s, and hashes the list',
    async (form) => {
      const { email, caller, userId } = await newProtectedMember(platform);
      const list = JSON.stringify(['abcde-fghjk', 'mnpqr-stuvw']);
      const { AUTH_SECRET } = platform.env;
      const backup_codes = form.startsWith('with')
        ? await encryptStored(platform.env, list)
        : await symmetricEncrypt({ key: AUTH_SECRET, data: list });
      await db.updateTable('two_factors').set({ backup_codes }).where('user_id', '=', userId).execute();
      const left = async () => (await accountSecurity(platform, await viewerIn(platform, caller))).backupCodesLeft;
      expect(await left()).toBe(2);
      const code = { code: 'MNPQR STUVW' };
      value(await showSecondFactor(platform, undefined, code, await challengedCaller(platform, email)));
      expect(await showSecondFactor(platform, undefined, code, await challengedCaller(platform, email))).toEqual(wrong);
      expect(await left()).toBe(1);
      const row = db.selectFrom('two_factors').select('backup_codes').where('user_id', '=', userId);
      expect((await row.executeTakeFirstOrThrow()).backup_codes).toMatch(/^\["\$argon2id\$[^"]+"\]$/);
    },
  );

  test('is blocked in every browser after five wrong codes, even with the right one', async () => {
    const { email, codes } = await newProtectedMember(platform);
    const caller = await challengedCaller(platform, email);
    const wrongCodes = ['000001', '000002', '000003', '000004', '000005'];
    for (const code of wrongCodes) expect(await showSecondFactor(platform, undefined, { code }, caller)).toEqual(wrong);
    const refusal = { ok: false, refusal: 'too-many-attempts' };
    expect(await showSecondFactor(platform, undefined, { code: codes[0] }, caller)).toEqual(refusal);
    const elsewhere = await challengedCaller(platform, email);
    expect(await showSecondFactor(platform, undefined, { code: codes[1] }, elsewhere)).toEqual(refusal);
  });

  test('with a right code resets the count of wrong ones', async () => {
    const { email, codes } = await newProtectedMember(platform);
    for (const [index, right] of codes.entries()) {
      const caller = await challengedCaller(platform, email);
      for (const digit of [1, 2, 3, 4])
        expect(await showSecondFactor(platform, undefined, { code: `00${index}00${digit}` }, caller)).toEqual(wrong);
      value(await showSecondFactor(platform, undefined, { code: right }, caller));
    }
  });

  test('requires the password again after ten minutes without a code', async () => {
    const { email, codes } = await newProtectedMember(platform);
    const caller = await challengedCaller(platform, email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
    expect(await owedSecondFactor(platform, caller)).toBeUndefined();
    expect(await showSecondFactor(platform, undefined, { code: codes[0] }, caller)).toMatchObject({
      refusal: 'sign-in-again',
    });
  });

  test('a session that came without the code is nobody’s until the code is shown, five tries at most', async () => {
    const { userId, codes } = await newProtectedMember(platform);
    const caller = await sessionWithoutCode(userId);
    expect(await currentViewer(platform, caller.headers)).toBeUndefined();
    expect(await showSecondFactor(platform, undefined, { code: '000000' }, caller)).toEqual(wrong);
    expect(await currentViewer(platform, caller.headers)).toBeUndefined();
    const { cookies } = value(await showSecondFactor(platform, undefined, { code: codes[0] }, caller));
    expect(await viewerIn(platform, newCaller(cookies))).toMatchObject({ id: userId, secondFactor: 'shown' });
    // The token from before the code no longer works.
    expect(await currentViewer(platform, caller.headers)).toBeUndefined();
    const other = await sessionWithoutCode(userId);
    for (const digit of [1, 2, 3, 4, 5]) await showSecondFactor(platform, undefined, { code: `00000${digit}` }, other);
    expect(await showSecondFactor(platform, undefined, { code: codes[1] }, other)).toMatchObject({
      refusal: 'too-many-attempts',
    });
  });
});

describe('disabling two-factor authentication', () => {
  test('requires the password', async () => {
    const { caller, viewer, codes } = await newProtectedMember(platform);
    const outcome = await disableTwoFactor(platform, viewer, { password: 'un autre', code: codes[0] }, caller);
    expect(outcome).toEqual({ ok: false, refusal: 'password-wrong' });
  });

  test('requires a code', async () => {
    const { caller, viewer } = await newProtectedMember(platform);
    expect(await disableTwoFactor(platform, viewer, { password, code: '000000' }, caller)).toEqual(wrong);
    expect(await actsOf(viewer.profileId)).toEqual(['two-factor-enabled by self']);
  });

  test('with both deletes the secret, is audited and makes the password sufficient again', async () => {
    const { caller, viewer, email, userId, codes } = await newProtectedMember(platform);
    const { cookies } = value(await disableTwoFactor(platform, viewer, { password, code: codes[0] }, caller));
    expect(await db.selectFrom('two_factors').select('id').where('user_id', '=', userId).execute()).toEqual([]);
    expect(await actsOf(viewer.profileId)).toEqual(['two-factor-enabled by self', 'two-factor-disabled by self']);
    expect(await viewerIn(platform, newCaller(cookies))).toMatchObject({ id: userId, secondFactor: 'none' });
    expect(await signIn(platform, undefined, { email, password }, caller)).toMatchObject({
      value: { owes: 'nothing' },
    });
  });
});

test('new backup codes require password and code and replace the old ones', async () => {
  const { caller, viewer, email, codes, backupCodes } = await newProtectedMember(platform);
  expect(await renewBackupCodes(platform, viewer, { password, code: '000000' }, caller)).toEqual(wrong);
  const renewed = value(await renewBackupCodes(platform, viewer, { password, code: codes[0] }, caller));
  expect(renewed.backupCodes).toHaveLength(10);
  const old = { code: backupCodes[0] };
  expect(await showSecondFactor(platform, undefined, old, await challengedCaller(platform, email))).toEqual(wrong);
  value(
    await showSecondFactor(
      platform,
      undefined,
      { code: renewed.backupCodes[0] },
      await challengedCaller(platform, email),
    ),
  );
});

test('an account without an app cannot be set to require a code', async () => {
  const { userId } = await newMember(platform);
  const demand = db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
  await expect(demand).rejects.toThrow(/has no authenticator app/);
});
