import { expect, test } from 'vitest';
import { appCodes } from '../support/app-codes.ts';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { signUp } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const appPath = '/profil/securite/application';
const refusal = (page: Page) => texts(within(page.main).getAllByRole('alert')).join();
const button = (page: Page, name: string) => page.get.getByRole('button', { name });
const code = 'Code à six chiffres';
const wrongCode = 'Ce code n’est pas le bon.';
/** Near the end of a 30-second period, the helper waits for the next code. */
const timeout = 60_000;

/** A member whose sign-in requires an app code; two codes are valid at once. */
async function newProtectedMember() {
  const member = await signUp(site);
  const { reader, password } = member;
  const begin = await reader.open(appPath);
  const scan = await press(reader, begin, button(begin, 'Commencer'), { 'Mot de passe actuel': password });
  const [letters = ''] = texts([scan.get.getByText(/^[A-Z2-7 ]{32,}$/)]);
  const [first = '', ...codes] = await appCodes(letters.replaceAll(' ', ''));
  const filled = { 'Code affiché par l’application': first };
  const done = await press(reader, scan, button(scan, 'Vérifier et activer'), filled);
  const list = within(done.get.getByRole('list', { name: 'Vos codes de secours' })).getAllByRole('listitem');
  expect(list).toHaveLength(10);
  return { ...member, codes, backupCodes: texts(list) };
}

/** Page after the password, in a new browser. */
async function signIn({ email, password }: { email: string; password: string }): Promise<[Reader, Page]> {
  const reader = site.visitor();
  const page = await reader.open('/se-connecter');
  const filled = { 'Adresse e-mail': email, 'Mot de passe': password };
  return [reader, await press(reader, page, button(page, 'Se connecter'), filled)];
}

test('after five wrong codes even the right code is refused', { timeout }, async () => {
  const member = await newProtectedMember();
  let [reader, page] = await signIn(member);
  for (const typed of ['000001', '000002', '000003', '000004', '000005']) {
    page = await press(reader, page, button(page, 'Continuer'), { [code]: typed });
    expect(refusal(page)).toContain(wrongCode);
  }
  page = await press(reader, page, button(page, 'Continuer'), { [code]: member.codes[0] ?? '' });
  expect(refusal(page)).toContain('Trop de demandes.');
  expect(await reader.ledTo('/profil')).toMatch(/verification/);
});

test('a backup code signs a member in, once', { timeout }, async () => {
  const member = await newProtectedMember();
  const enter = async () => {
    const [reader, page] = await signIn(member);
    const asked = await follow(reader, page.get.getByRole('link', { name: 'Utiliser un code de secours' }));
    const filled = { 'Code de secours': (member.backupCodes[0] ?? '').toUpperCase() };
    return press(reader, asked, button(asked, 'Continuer'), filled);
  };
  expect((await enter()).path).toBe('/profil');
  expect(refusal(await enter())).toContain(wrongCode);
});

test('switching the second factor off requires both password and code', { timeout }, async () => {
  const member = await newProtectedMember();
  const { reader, password, codes } = member;
  const submit = (page: Page, typed: string, shown: string) => {
    const section = page.get.getByRole('region', { name: 'Désactiver la double authentification' });
    const filled = { 'Mot de passe actuel': typed, 'Code de l’application ou de secours': shown };
    return press(reader, page, within(section).getByRole('button', { name: 'Désactiver' }), filled);
  };
  const unknown = await submit(await reader.open(appPath), 'pas le bon mot', codes[0] ?? '');
  expect(refusal(unknown)).toContain('Ce n’est pas votre mot de passe actuel.');
  const wrong = await submit(unknown, password, '000000');
  expect(refusal(wrong)).toContain(wrongCode);
  const off = await submit(wrong, password, codes[0] ?? '');
  expect(off.path).toBe('/profil/securite');
  expect(texts(off.get.getAllByRole('status')).join()).toContain('Double authentification désactivée');
  const [, next] = await signIn(member);
  expect(next.path).toBe('/se-connecter/code?returnTo=%2Fprofil');
});
