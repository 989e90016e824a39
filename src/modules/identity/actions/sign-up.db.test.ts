import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { newCaller, newEmail, newMember, password } from '../../../../tests/support/database/visitors.ts';
import { passwordOf } from '../../../../tests/support/passwords.ts';
import { signUp } from './sign-up.ts';

const { db } = platform;
const fullForm = () => ({ email: newEmail(), password, firstName: 'Claire', lastName: 'Fontaine' });

async function tracesOf(email: string) {
  const user = db.selectFrom('users').select('id').where('email', '=', email);
  const [users, profiles, credentials, sessions] = await Promise.all([
    user.execute(),
    db.selectFrom('user_profiles').select('id').where('email', '=', email).execute(),
    db.selectFrom('accounts').select('id').where('user_id', 'in', user).execute(),
    db.selectFrom('sessions').select('id').where('user_id', 'in', user).execute(),
  ]);
  return {
    users: users.length,
    profiles: profiles.length,
    credentials: credentials.length,
    sessions: sessions.length,
  };
}

describe('an incomplete form', () => {
  test.each(['email', 'password', 'firstName', 'lastName'] as const)(
    '[AUTH02] without %s is refused',
    async (field) => {
      const { [field]: _, ...missing } = fullForm();
      const incomplete = { ok: false, refusal: 'form-incomplete' };
      expect(await signUp(platform, undefined, missing, newCaller())).toEqual(incomplete);
      if (field !== 'email')
        expect(await signUp(platform, undefined, { ...fullForm(), [field]: '' }, newCaller())).toEqual(incomplete);
    },
  );

  test.each(['   ', 'Cl\0aire', 'Claire\nFontaine', 'x'.repeat(101)])(
    'with the name %j is refused',
    async (firstName) => {
      const outcome = await signUp(platform, undefined, { ...fullForm(), firstName }, newCaller());
      expect(outcome).toEqual({ ok: false, refusal: 'form-incomplete' });
    },
  );

  test('with an invalid address returns email-invalid', async () => {
    const form = { ...fullForm(), email: 'claire.fontaine' };
    expect(await signUp(platform, undefined, form, newCaller())).toEqual({ ok: false, refusal: 'email-invalid' });
  });
});

test.each([
  [9, 'password-too-short'],
  [129, 'password-too-long'],
] as const)('[AUTH26] a password of %i characters is refused and creates no account', async (length, refusal) => {
  const form = { ...fullForm(), password: 'x'.repeat(length) };
  expect(await signUp(platform, undefined, form, newCaller())).toEqual({ ok: false, refusal });
  expect(await tracesOf(form.email)).toMatchObject({ users: 0, profiles: 0 });
});

test.each([10, 128])('[AUTH26] a password of %i characters creates an account', async (length) => {
  const form = { ...fullForm(), password: passwordOf(length) };
  expect(await signUp(platform, undefined, form, newCaller())).toMatchObject({ ok: true });
});

test.each(['1234567890', 'Claire-2026!', 'Visavis2026!', 'Visiteur-2026!'])(
  'the guessable password %j is refused and creates no account',
  async (guessable) => {
    const form = { ...fullForm(), email: newEmail('visiteur'), password: guessable };
    expect(await signUp(platform, undefined, form, newCaller())).toEqual({ ok: false, refusal: 'password-guessable' });
    expect(await tracesOf(form.email)).toMatchObject({ users: 0, profiles: 0 });
  },
);

describe('a sign-up that fails in the middle', () => {
  test.each(['users', 'user_profiles', 'accounts', 'sessions', 'outbox'])(
    '[AUTH09] leaves neither account nor profile when %s cannot be written',
    async (table) => {
      await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken for a test'; end $$;
      create trigger refuse before insert on ${sql.table(table)} for each row execute function refuse()`.execute(owner);
      const form = fullForm();
      await expect(signUp(platform, undefined, form, newCaller())).rejects.toThrow();
      await sql`drop function refuse cascade`.execute(owner);
      expect(await tracesOf(form.email)).toEqual({ users: 0, profiles: 0, credentials: 0, sessions: 0 });
      expect(await signUp(platform, undefined, form, newCaller())).toMatchObject({ ok: true });
    },
  );
});

describe('an address that already has an account', () => {
  test('gets no second one, in any letter case, and its owner is told', async () => {
    const { email } = await newMember(platform);
    const again = { ...fullForm(), email: ` ${email.toUpperCase()} `, firstName: 'Mallory' };
    expect(await signUp(platform, undefined, again, newCaller())).toEqual({
      ok: false,
      refusal: 'account-not-created',
    });
    expect(await announced(db, 'sign-up-repeated')).toContainEqual({ email });
    expect(await tracesOf(email)).toMatchObject({ users: 1, profiles: 1, sessions: 1 });
  });

  test('is refused to the slower of two concurrent sign-ups', async () => {
    const form = fullForm();
    const outcomes = await Promise.all([1, 2].map(() => signUp(platform, undefined, form, newCaller())));
    expect(outcomes).toContainEqual({ ok: false, refusal: 'account-not-created' });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await tracesOf(form.email)).toMatchObject({ users: 1, profiles: 1, credentials: 1 });
  });
});

test('[AUTH09] a sign-up creates account, profile and session together and announces the account', async () => {
  const form = { ...fullForm(), firstName: ' Hélène ', lastName: 'de La Tour' };
  expect(await signUp(platform, undefined, form, newCaller())).toMatchObject({ ok: true });
  expect(await tracesOf(form.email)).toEqual({ users: 1, profiles: 1, credentials: 1, sessions: 1 });
  const profile = await db
    .selectFrom('user_profiles')
    .selectAll()
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    first_name: 'Hélène',
    last_name: 'de La Tour',
    role: 'client',
    status: 'active',
    application_status: null,
  });
  expect(await announced(db, 'account-created')).toContainEqual({ userId: profile.user_id });
});

test('a password is kept only as a hash', async () => {
  const { userId } = await newMember(platform);
  const account = await db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  expect(account.provider_id).toBe('credential');
  expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
