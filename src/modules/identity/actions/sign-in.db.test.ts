import { hashPassword as formerHash } from 'better-auth/crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { refused } from '#kernel/outcome';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { signInElsewhere } from '../../../../tests/support/database/sign-in.ts';
import { value } from '../../../../tests/support/database/two-factor.ts';
import { newCaller, newEmail, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { currentViewer } from '../queries/current-viewer.ts';
import { signIn } from './sign-in.ts';

const { db } = platform;

test.each([{ email: 'claire@courrier.example' }, { email: 'claire@courrier.example', password: '' }, { password }, {}])(
  '[AUTH02] signing in with %j is refused as incomplete',
  async (form) => {
    expect(await signIn(platform, undefined, form, newCaller())).toEqual({ ok: false, refusal: 'form-incomplete' });
  },
);

describe('a failed sign-in always returns the same refusal', () => {
  const wrong = { ok: false, refusal: 'credentials-wrong' };

  test('for an unknown address', async () => {
    expect(await signIn(platform, undefined, { email: newEmail(), password }, newCaller())).toEqual(wrong);
  });

  test.each([1, 10, 129, 5000])('for a wrong password of %i characters', async (length) => {
    const { email } = await newMember(platform);
    expect(await signIn(platform, undefined, { email, password: 'x'.repeat(length) }, newCaller())).toEqual(wrong);
  });

  test('for an account without a password', async () => {
    const { email, userId } = await newMember(platform);
    await platform.db.deleteFrom('accounts').where('user_id', '=', userId).execute();
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toEqual(wrong);
  });
});

test('[AUTH20] the session cookie is HttpOnly, Secure and SameSite=Lax', async () => {
  const { email, caller, cookies: fromSignUp } = await newMember(platform);
  const { cookies: fromSignIn } = value(await signIn(platform, undefined, { email, password }, caller));
  const names = ['session_token', 'device'].map((name) => `__Host-visavis.${name}`);
  for (const cookies of [fromSignUp, fromSignIn])
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(names));
  for (const cookie of [...fromSignUp, ...fromSignIn]) {
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']));
    expect(cookie).not.toContain('Domain=');
  }
});

test('the address is case-insensitive, and each sign-in creates its own session', async () => {
  const { email, userId, caller } = await newMember(platform);
  const elsewhere = await signInElsewhere(platform, { email: email.toUpperCase() });
  for (const { headers } of [caller, elsewhere])
    expect(await currentViewer(platform, headers)).toMatchObject({ id: userId });
});

test('signing in again in the same browser ends its former session', async () => {
  const { email, userId, caller } = await newMember(platform);
  const outcome = await signIn(platform, undefined, { email, password }, caller);
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
  const again = newCaller(outcome.ok ? outcome.value.cookies : []);
  expect(await currentViewer(platform, again.headers)).toMatchObject({ id: userId });
});

test('a session stores the IP address seen by the server, not one claimed by the browser', async () => {
  const { email, userId } = await newMember(platform);
  await platform.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  const { ip } = newCaller();
  const headers = new Headers({ 'x-client-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' });
  await signInElsewhere(platform, { email }, { ip, headers });
  const session = await platform.db
    .selectFrom('sessions')
    .select('ip_address')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(session.ip_address).toBe(ip);
});

test.each([
  ['suspended', 'account-closed'],
  ['erased', 'credentials-wrong'],
] as const)('whoever is %s gets no session, and with the right password the refusal %s', async (status, refusal) => {
  const { userId, email, password } = await newMember(platform);
  await db.updateTable('user_profiles').set({ status }).where('user_id', '=', userId).execute();
  const sessions = () => db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  const before = await sessions();
  expect(await signIn(platform, undefined, { email, password: 'un autre mot de passe' }, newCaller())).toEqual(
    refused('credentials-wrong'),
  );
  expect(await signIn(platform, undefined, { email, password }, newCaller())).toEqual(refused(refusal));
  expect(await sessions()).toEqual(before);
});

describe('a hash of the former format', () => {
  const storedHash = async (userId: UserId) => {
    const accounts = db.selectFrom('accounts').select('password').where('user_id', '=', userId);
    return (await accounts.executeTakeFirstOrThrow()).password;
  };

  /** A member whose hash was stored before Argon2id; what storing it announced is forgotten. */
  async function oldMember() {
    const member = await newMember(platform);
    const hash = await formerHash(password);
    await db.updateTable('accounts').set({ password: hash }).where('user_id', '=', member.userId).execute();
    await db.deleteFrom('outbox').where('fact', '=', 'password-changed').execute();
    return { ...member, hash };
  }

  const changes = async (userId: UserId) => {
    const records = await db
      .selectFrom('audit_records')
      .innerJoin('user_profiles', 'user_profiles.id', 'audit_records.subject_id')
      .select('act')
      .where('user_id', '=', userId)
      .execute();
    return records.length;
  };

  test('stays when the password is wrong', async () => {
    const { email, userId, hash } = await oldMember();
    const form = { email, password: 'un autre mot de passe' };
    expect(await signIn(platform, undefined, form, newCaller())).toEqual(refused('credentials-wrong'));
    expect(await storedHash(userId)).toBe(hash);
  });

  test('is replaced at sign-in, which announces and audits no change of the password', async () => {
    const { email, userId } = await oldMember();
    const audited = await changes(userId);
    for (let time = 0; time < 2; time++)
      expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
    expect(await storedHash(userId)).toMatch(/^\$argon2id\$/);
    expect(await announced(db, 'password-changed')).not.toContainEqual({ userId });
    expect(await changes(userId)).toBe(audited);
  });

  test('is replaced only once: a current hash stays as it is', async () => {
    const { email, userId } = await newMember(platform);
    const before = await storedHash(userId);
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
    expect(await storedHash(userId)).toBe(before);
  });

  test('that cannot be replaced does not cost the sign-in', async () => {
    const { email, userId, hash } = await oldMember();
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'broken for a test'; end $$;
      create trigger refuse before update on accounts for each row execute function refuse()`.execute(owner);
    expect(await signIn(platform, undefined, { email, password }, newCaller())).toMatchObject({ ok: true });
    await sql`drop function refuse cascade`.execute(owner);
    expect(await storedHash(userId)).toBe(hash);
  });
});
