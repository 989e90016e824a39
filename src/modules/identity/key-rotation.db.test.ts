import { symmetricEncrypt } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { keyIdOf } from '#platform/key-ring';
import { isCurrentHash } from '#platform/password-hash';
import { appCodes, readSecret } from '../../../tests/support/app-codes.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { challengedCaller, newProtectedMember, value, viewerIn } from '../../../tests/support/database/two-factor.ts';
import { newCaller, newMember, password } from '../../../tests/support/database/visitors.ts';
import { showSecondFactor } from './actions/show-second-factor.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';
import { currentViewer } from './queries/current-viewer.ts';
import { resignedSession } from './resigned-session.ts';
import { decryptStored } from './stored-secrets.ts';
import { rotateCredentials } from './tasks/rotate-credentials.ts';

const { db } = platform;
const former = platform.env.AUTH_SECRET;
const next = 'a secret that follows the one before, long enough';
const both = await testPlatform({ AUTH_SECRET: next, AUTH_SECRET_FALLBACK: former });
const after = await testPlatform({ AUTH_SECRET: next });
/** Instances that do not use the new secret yet, but know it. */
const early = await testPlatform({ AUTH_SECRET: former, AUTH_SECRET_FALLBACK: next });

describe('a session that the former secret signed', () => {
  test('is valid while the secret is the fallback, and no longer', async () => {
    const { caller, userId } = await newMember(platform);
    expect(await currentViewer(both, caller.headers)).toMatchObject({ id: userId });
    expect(await currentViewer(after, caller.headers)).toBeUndefined();
  });

  test('gets a cookie of the current secret, which stays valid without the fallback', async () => {
    const { caller, userId } = await newMember(platform);
    const cookies = await resignedSession(both, caller);
    expect(cookies).toEqual([expect.stringMatching(/^__Host-visavis\.session_token=.+; HttpOnly; Secure/)]);
    const renewed = newCaller(cookies);
    expect(await currentViewer(after, renewed.headers)).toMatchObject({ id: userId });
    expect(await resignedSession(both, renewed)).toEqual([]);
    // Another key changes neither the session nor its token.
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toHaveLength(1);
  });

  test('gets no cookie once it has ended', async () => {
    const { caller } = await newMember(platform);
    await signOut(both, undefined, undefined, caller);
    expect(await currentViewer(both, caller.headers)).toBeUndefined();
    expect(await resignedSession(both, caller)).toEqual([]);
  });

  test('is followed by a new one of the same browser, and ends then', async () => {
    const { caller, email, userId } = await newMember(platform);
    value(await signIn(both, undefined, { email, password }, caller));
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toHaveLength(1);
    expect(await currentViewer(both, caller.headers)).toBeUndefined();
  });
});

test('instances before and after the change accept each other’s sessions', async () => {
  const { email, userId, caller } = await newMember(platform);
  for (const [one, other] of [
    [early, both],
    [both, early],
  ] as const) {
    const { cookies } = value(await signIn(one, undefined, { email, password }, caller));
    expect(await currentViewer(other, newCaller(cookies).headers)).toMatchObject({ id: userId });
  }
});

test('a code asked for by an instance before the change is accepted by one after it', async () => {
  const { email, userId, codes } = await newProtectedMember(platform);
  const caller = await challengedCaller(early, email);
  const { cookies } = value(await showSecondFactor(both, undefined, { code: codes[0] }, caller));
  expect(await viewerIn(after, newCaller(cookies))).toMatchObject({ id: userId, secondFactor: 'shown' });
});

describe('rotating what Better Auth stores', () => {
  const secretOf = async (userId: UserId) =>
    (await db.selectFrom('two_factors').select('secret').where('user_id', '=', userId).executeTakeFirstOrThrow())
      .secret;

  test('keeps every authenticator app, under the current secret alone', async () => {
    const { email, userId, secret } = await newProtectedMember(platform);
    const results = await rotateCredentials(both);
    expect(results['two_factors.secret']?.rewritten).toBeGreaterThan(0);
    expect(await secretOf(userId)).toContain(`$ba$${Number.parseInt(keyIdOf(next), 16)}$`);
    const code = (await appCodes(secret)).at(-1);
    const caller = await challengedCaller(after, email);
    value(await showSecondFactor(after, undefined, { code }, caller));
    for (const again of Object.values(await rotateCredentials(both))) expect(again.rewritten).toBe(0);
  });

  test('reads secrets from before key ids, of either secret, and hashes backup codes', async () => {
    for (const [key, code] of [
      [former, 'abcde-fghjk'],
      [next, 'mnpqr-stuvw'],
    ] as const) {
      const { userId, secret } = await newProtectedMember(platform);
      await db
        .updateTable('two_factors')
        .set({
          secret: await symmetricEncrypt({ key, data: readSecret(secret) }),
          backup_codes: await symmetricEncrypt({ key, data: JSON.stringify([code]) }),
        })
        .where('user_id', '=', userId)
        .execute();
      const results = await rotateCredentials(both);
      expect(results['two_factors.backup_codes']).toEqual({ rewritten: 1, unreadable: [] });
      expect(await decryptStored(after.env, await secretOf(userId))).toBe(readSecret(secret));
      const row = db.selectFrom('two_factors').select('backup_codes').where('user_id', '=', userId);
      const [hash = ''] = JSON.parse((await row.executeTakeFirstOrThrow()).backup_codes) as string[];
      expect(isCurrentHash(hash)).toBe(true);
    }
  });

  test('names what no configured secret opens, and leaves it', async () => {
    const { userId } = await newProtectedMember(platform);
    const foreign = await symmetricEncrypt({ key: 'a secret that nobody has configured', data: 'x' });
    await db.updateTable('two_factors').set({ secret: foreign }).where('user_id', '=', userId).execute();
    const results = await rotateCredentials(both);
    expect(results['two_factors.secret']?.unreadable).toEqual([
      expect.stringMatching(/^two_factors\.secret of [0-9a-f-]{36}$/),
    ]);
    expect(await secretOf(userId)).toBe(foreign);
    await db.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  });
});
