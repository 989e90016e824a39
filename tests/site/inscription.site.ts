import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { passwordOf } from '../support/passwords.ts';
import { press } from '../support/site/form.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;
const signUpPage = '/se-connecter?mode=inscription';
const button = (page: Page) => page.get.getByRole('button', { name: 'Créer mon compte' });

let count = 0;
const newEmail = () => `inscrite-${++count}@courrier.example`;
const filled = (email = newEmail(), password = 'une phrase facile à retenir') => ({
  Prénom: 'Inès',
  Nom: 'Carlier',
  'Adresse e-mail': email,
  'Mot de passe': password,
});
const posted = (email = newEmail()) => ({
  intent: 'sign-up',
  firstName: 'Inès',
  lastName: 'Carlier',
  email,
  password: 'une phrase facile à retenir',
});

const accounts = (email: string) => db.selectFrom('users').select('id').where('email', '=', email).execute();
const profiles = (email: string) => db.selectFrom('user_profiles').select('id').where('email', '=', email).execute();

test.for(['email', 'password', 'firstName', 'lastName'])(
  '[AUTH02] the server refuses a sign-up without %s',
  async (missing) => {
    const answer = await site.visitor().post(signUpPage, { ...posted(), [missing]: '' });
    expect(answer.status).toBe(400);
  },
);

for (const [table, whose] of [
  ['user_profiles', 'new.email'],
  ['accounts', '(select email from users where id = new.user_id)'],
] as const) {
  test(`[AUTH09] when the row in ${table} cannot be written, neither account nor profile is created`, async () => {
    const email = newEmail();
    await sql
      .raw(`create function refuse_row() returns trigger language plpgsql as $$
        begin
          if ${whose} = '${email}' then raise 'this row is refused'; end if;
          return new;
        end $$;
        create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`)
      .execute(site.owner);
    const reader = site.visitor();
    const page = await reader.open(signUpPage);
    const failed = await press(reader, page, button(page), filled(email));
    expect(failed.main).toHaveTextContent('Une erreur inattendue s’est produite.');
    expect(await accounts(email)).toEqual([]);
    expect(await profiles(email)).toEqual([]);
    await sql`drop function refuse_row() cascade`.execute(site.owner);
    // The failed attempt left no row that would block the second.
    expect((await press(reader, page, button(page), filled(email))).path).toBe('/profil');
  });
}

for (const [length, reason] of [
  [9, 'Le mot de passe doit contenir au moins 10 caractères.'],
  [129, 'Le mot de passe doit contenir au plus 128 caractères.'],
] as const) {
  test(`[AUTH26] the server refuses a sign-up with a password of ${length} characters`, async () => {
    const email = newEmail();
    const answer = await site.visitor().post(signUpPage, { ...posted(email), password: 'x'.repeat(length) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(reason);
    expect(await accounts(email)).toEqual([]);
  });
}

test('the server refuses a sign-up with a guessable password, and advises a better one', async () => {
  const email = newEmail();
  const answer = await site.visitor().post(signUpPage, { ...posted(email), password: 'motdepasse' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Ce mot de passe est trop facile à deviner.');
  expect(await accounts(email)).toEqual([]);
});

test.for([10, 128])('[AUTH26] a sign-up with a password of %i characters succeeds', async (length) => {
  const reader = site.visitor();
  const page = await reader.open(signUpPage);
  const profile = await press(reader, page, button(page), filled(newEmail(), passwordOf(length)));
  expect(profile.path).toBe('/profil');
});

for (const [asked, landsOn] of [
  ['', '/profil'],
  ['&returnTo=%2Frendez-vous', '/rendez-vous'],
] as const) {
  test(`[AUTH07] a sign-up at ${signUpPage}${asked} signs the client in at once and redirects to ${landsOn}`, async () => {
    const reader = site.visitor();
    const page = await reader.open(signUpPage + asked);
    const opened = await press(reader, page, button(page), filled());
    expect(opened.path).toBe(landsOn);
    expect(opened.get.getByRole('status')).toHaveTextContent('Compte créé avec succès Vous êtes maintenant connecté !');
    expect(opened.get.getByRole('complementary', { name: 'Espace personnel' })).toHaveTextContent('Inès Carlier');
  });
}

test('[AUTH09] a sign-up creates an account and an active client profile', async () => {
  const email = newEmail();
  const reader = site.visitor();
  const page = await reader.open(signUpPage);
  expect((await press(reader, page, button(page), filled(email))).path).toBe('/profil');
  const made = await db
    .selectFrom('users')
    .innerJoin('user_profiles as profile', 'profile.user_id', 'users.id')
    .select([
      'users.email',
      'profile.email as profile_email',
      'profile.first_name',
      'profile.last_name',
      'role',
      'status',
    ])
    .where('users.email', '=', email)
    .execute();
  expect(made).toEqual([
    { email, profile_email: email, first_name: 'Inès', last_name: 'Carlier', role: 'client', status: 'active' },
  ]);
});
