import { expect, test } from 'vitest';
import { passwordResetLink } from '#modules/identity/server';
import { passwordOf } from '../support/passwords.ts';
import { press } from '../support/site/form.ts';
import { signUp } from '../support/site/member.ts';
import type { Page } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const deadLink = 'Ce lien n’est plus valable. Demandez-en un nouveau.';

/** Path of the link that the worker mails. */
async function resetLink(email: string): Promise<string> {
  const mail = await passwordResetLink(site.platform, email);
  if (!mail) throw new Error(`there is no link for ${email}`);
  return mail.link;
}

async function save(reader: Reader, link: string, password: string): Promise<Page> {
  const page = await reader.open(link);
  const button = page.get.getByRole('button', { name: 'Enregistrer le mot de passe' });
  return press(reader, page, button, { 'Nouveau mot de passe': password });
}

/** Where the right password leads in an unknown browser. */
const codePage = '/se-connecter/code?returnTo=%2Fprofil';

const signInLeadsTo = async (email: string, password: string) =>
  (await site.visitor().post('/se-connecter', { intent: 'sign-in', email, password })).headers.get('location');

/** Moves the link into the past, as if it had been sent that much earlier. */
async function letMinutesPass(email: string, minutes: number) {
  const sent = await site.db
    .selectFrom('mailed_links')
    .select(['id', 'expires_at'])
    .where('email', '=', email)
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('mailed_links')
    .set({ expires_at: new Date(sent.expires_at.getTime() - minutes * 60_000) })
    .where('id', '=', sent.id)
    .execute();
}

test('an invented reset link is refused, and the page links to a new request', async () => {
  const page = await site.visitor().open('/nouveau-mot-de-passe?token=invente');
  expect(page.get.getByRole('alert')).toHaveTextContent(deadLink);
  expect(page.get.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/mot-de-passe-oublie',
  );
});

test('[AUTH17] a reset link works only once', async () => {
  const { email } = await signUp(site);
  const link = await resetLink(email);
  expect((await save(site.visitor(), link, 'la première nouvelle phrase')).path).toBe('/se-connecter');
  const token = new URL(link).searchParams.get('token') ?? '';
  const sent = await site.visitor().post('/nouveau-mot-de-passe', { token, password: 'la seconde nouvelle phrase' });
  expect(sent.status).toBe(400);
  const again = await site.visitor().open(link);
  expect(again.get.getByRole('alert')).toHaveTextContent(deadLink);
  expect(await signInLeadsTo(email, 'la seconde nouvelle phrase')).toBeNull();
  expect(await signInLeadsTo(email, 'la première nouvelle phrase')).toBe(codePage);
});

test('[AUTH18] a reset link no longer works an hour after it was sent', async () => {
  const { email, password } = await signUp(site);
  const link = await resetLink(email);
  await letMinutesPass(email, 60);
  const page = await site.visitor().open(link);
  expect(page.get.getByRole('alert')).toHaveTextContent(deadLink);
  expect(await signInLeadsTo(email, password)).toBe(codePage);
});

test('[AUTH18] a reset link still works 58 minutes after it was sent', async () => {
  const { email } = await signUp(site);
  const link = await resetLink(email);
  await letMinutesPass(email, 58);
  expect((await save(site.visitor(), link, 'une autre phrase à retenir')).path).toBe('/se-connecter');
});

test('[AUTH26] the server refuses a new password of 9 or 129 characters, and the link stays valid', async () => {
  const { email } = await signUp(site);
  const link = await resetLink(email);
  const token = new URL(link).searchParams.get('token') ?? '';
  for (const [length, reason] of [
    [9, 'Le mot de passe doit contenir au moins 10 caractères.'],
    [129, 'Le mot de passe doit contenir au plus 128 caractères.'],
  ] as const) {
    const answer = await site.visitor().post('/nouveau-mot-de-passe', { token, password: 'x'.repeat(length) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(reason);
  }
  expect((await save(site.visitor(), link, passwordOf(10))).path).toBe('/se-connecter');
  expect(await signInLeadsTo(email, passwordOf(10))).toBe(codePage);
});

test('[AUTH26] a reset accepts a password of 128 characters', async () => {
  const { email } = await signUp(site);
  const page = await save(site.visitor(), await resetLink(email), passwordOf(128));
  expect(page.path).toBe('/se-connecter');
  expect(await signInLeadsTo(email, passwordOf(128))).toBe(codePage);
});

test('a new password signs the other devices out', async () => {
  const { reader, email } = await signUp(site);
  expect(await reader.ledTo('/profil')).toBeUndefined();
  const page = await save(site.visitor(), await resetLink(email), 'une phrase toute neuve');
  expect(page.path).toBe('/se-connecter');
  expect(await reader.ledTo('/profil')).toBe('/se-connecter?returnTo=%2Fprofil');
});
